import type { GameTrait } from '../../contract/game-field.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { GameIcon } from './game-icon.tsx'
import type { GameIconName } from './game-drawings.ts'

/** A class, a people or a species in the language of the page. */
export interface Trait {
  name: string
  icon: GameIconName
}

/** Those of a page by their keys, so that it carries no others. */
export type Traits = Readonly<Record<string, Trait>>

/** The traits of `all` that `keys` name. A key that the game does not explain has none. */
export function pickTraits(
  all: readonly GameTrait[],
  keys: readonly (string | null)[],
  language: Language,
): Traits {
  const wanted = new Set(keys)
  const picked = all.filter(({ key }) => wanted.has(key))
  return Object.fromEntries(
    picked.map(({ key, name, icon }) => [key, { name: textIn(name, language), icon }]),
  )
}

/** The trait of a key, if the game explains it. */
export function findTrait(traits: Traits, key: string | null): Trait | undefined {
  return key !== null && Object.hasOwn(traits, key) ? traits[key] : undefined
}

/** A trait by drawing and word. */
export function TraitLabel({ trait }: { trait: Trait }) {
  return (
    <span className="trait">
      <GameIcon name={trait.icon} className={`hue hue-${trait.icon}`} />
      {trait.name}
    </span>
  )
}
