import type { VoteAdapter } from '../vote-site.ts'
import { pageOf } from './fill-template.ts'
import { type GivenOptions, readOptions, SiteName, toAdapter } from './vote-options.ts'

const defaults = { key: 'rpg-paradize', name: 'RPG-Paradize', everyMinutes: 180 }

export const rpgParadizeShape = {
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
}

/**
 * RPG-Paradize (rpg-paradize.com), which tells nobody of votes: going there is all there is, so anybody gets
 * what it brings without voting. Let it bring little: `rpgParadize({ site: '12345', points: 1 })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function rpgParadize(given: GivenOptions<typeof rpgParadizeShape>): VoteAdapter {
  const options = readOptions('rpgParadize', rpgParadizeShape, given)
  const page = `https://www.rpg-paradize.com/?page=vote&vote=${encodeURIComponent(options.site)}`
  return toAdapter(defaults, options, () => ({ kind: 'unverified', pageFor: pageOf(page) }))
}
