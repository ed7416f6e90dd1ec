import type { EmulatorGuide } from '../../src/server/game/adapters/emulator-guide.ts'
import * as emulators from '../../src/server/game/adapters/emulators.ts'
import type { Adapter } from './adapter.ts'
import { toTable } from './markdown.ts'
import { replaceMarked } from './marked.ts'

/** Where the page is, from the root of the repository. */
export const gamesFile = 'docs/games.md'

/** The page with the emulators between its marks; the rest stays as it is. */
export function writeGames(page: string): string {
  const rows = guides.map((guide) => [
    guide.game,
    linkTo(guide),
    `[\`${guide.name}\`](configuration.md#${anchorOf(guide)})`,
  ])
  return replaceMarked(page, toTable(['game', 'guide', 'options'], rows))
}

interface NamedGuide extends EmulatorGuide {
  /** Of the function. */
  name: string
}

const guides: readonly NamedGuide[] = Object.entries(emulators)
  .map(([name, { guide }]) => ({ name, ...guide }))
  .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en'))

/** Those with the same options together. */
const alike = Map.groupBy(guides, ({ options }) => options)

/** The functions of emulators that stand at `game`. */
export const emulatorAdapters: readonly Adapter[] = [...alike].map(([options, same]) => ({
  functions: same.map(({ name }) => name),
  about: `${same[0]?.game ?? ''} on ${same.map(linkTo).join(' or ')}.`,
  options,
}))

function placeOf({ game, software }: EmulatorGuide): string {
  return `${game} ${software}`
}

function linkTo({ software, page }: EmulatorGuide): string {
  return `[${software}](${page})`
}

function anchorOf({ options }: EmulatorGuide): string {
  const names = (alike.get(options) ?? []).map(({ name }) => name.toLowerCase())
  return names.join('-')
}
