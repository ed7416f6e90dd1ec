import type { Locales } from '../platform/locale/locales.ts'
import { inEach, toLocalText } from '../platform/locale/local-text.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import type { LocalText } from '../../contract/language.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import type { AdapterTrait, GameAdapter } from './game-adapter.ts'

/** Groups of the names in an adapter’s texts. */
type NameGroup = 'Class' | 'Species' | 'Race' | 'Service' | 'Gear' | 'Zone'

/** What a thing of the game is called in each language; by its key where nobody says. */
export type NameOf = (group: NameGroup, thing: Pick<AdapterTrait, 'key' | 'name'>) => LocalText

/**
 * Reads the texts of an adapter from the folder of translations.
 *
 * @throws where the file is missing in the default language or not JSON
 */
export function createNameOf(locales: Locales, file: GameAdapter['texts']): NameOf {
  const texts = file && readServerTexts(locales, file)
  return (group, { key, name }) => {
    if (name !== undefined) return toLocalText(locales.languages, name)
    return inEach(locales.languages, (language) => {
      return texts?.find(language, `${group}.${key}`) ?? key
    })
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
