import type { GameTrait } from '../../../contract/game-field.ts'
import { type Language, textIn } from '../../../contract/language.ts'
import type { GameIconName } from '../../ui/game-drawings.ts'

/** What a class is called and drawn as, by its key; one that the game does not explain is called by it. */
export interface ClassLook {
  name: string
  icon: GameIconName
}

export function lookOfClasses(classes: readonly GameTrait[], language: Language) {
  const looks = new Map(
    classes.map(({ key, name, icon }) => [key, { name: textIn(name, language), icon }] as const),
  )
  return (key: string): ClassLook => looks.get(key) ?? { name: key, icon: 'unknown' }
}
