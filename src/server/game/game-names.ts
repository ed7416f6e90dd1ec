import type { GameTrait } from '../../contract/game-field.ts'
import { languages, type LocalText } from '../../contract/language.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import type { AdapterTrait, GameAdapter } from './game-adapter.ts'

/** Groups of the names in an adapter’s texts. */
type NameGroup = 'Class' | 'Species' | 'Race' | 'Service'

/** What a thing of the game is called in each language; by its key where nobody says. */
export type NameOf = (group: NameGroup, thing: Pick<AdapterTrait, 'key' | 'name'>) => LocalText

/**
 * Reads the texts of an adapter from the folder of translations.
 *
 * @throws where the file is missing in a language or not JSON
 */
export function createNameOf(locales: string, file: GameAdapter['texts']): NameOf {
  const texts = file && readServerTexts(locales, file)
  return (group, { key, name }) => {
    if (typeof name === 'object') return name
    const entries = languages.map((language) => {
      return [language, name ?? texts?.find(language, `${group}.${key}`) ?? key] as const
    })
    return Object.fromEntries(entries)
  }
}

/** The traits of a game as the contract has them. */
export function nameTraits({ classes, species = [], races }: GameAdapter, nameOf: NameOf) {
  const toTrait =
    (group: NameGroup) =>
    (trait: AdapterTrait): GameTrait => ({
      key: trait.key,
      name: nameOf(group, trait),
      icon: trait.icon,
    })
  return {
    classes: classes.map(toTrait('Class')),
    species: species.map(toTrait('Species')),
    races: races.map(toTrait('Race')),
  }
}
