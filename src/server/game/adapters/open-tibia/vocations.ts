import type { GameIcon, GameTrait } from '../../../../contract/game-field.ts'

type Vocation = readonly [key: string, fr: string, en: string, icon: GameIcon]

/** In the order of their numbers in vocations.xml, from 0. */
const known: readonly Vocation[] = [
  ['none', 'Sans vocation', 'No vocation', 'novice'],
  ['sorcerer', 'Sorcier', 'Sorcerer', 'mage'],
  ['druid', 'Druide', 'Druid', 'druid'],
  ['paladin', 'Paladin', 'Paladin', 'paladin'],
  ['knight', 'Chevalier', 'Knight', 'knight'],
  ['master-sorcerer', 'Maître sorcier', 'Master Sorcerer', 'warlock'],
  ['elder-druid', 'Druide ancien', 'Elder Druid', 'shaman'],
  ['royal-paladin', 'Paladin royal', 'Royal Paladin', 'archer'],
  ['elite-knight', 'Chevalier d’élite', 'Elite Knight', 'warrior'],
  ['monk', 'Moine', 'Monk', 'monk'],
  ['exalted-monk', 'Moine exalté', 'Exalted Monk', 'monk'],
]

/** The Forgotten Server ends before the monk, whom Canary has. */
const lastOfForgottenServer = 8

export const canaryVocations = known.map(toTrait)
export const forgottenVocations = known.slice(0, lastOfForgottenServer + 1).map(toTrait)

function toTrait([key, fr, en, icon]: Vocation): GameTrait {
  return { key, name: { fr, en }, icon }
}

/** The key of a vocation by its number; nothing for those a server made up. */
export function vocationKey(id: number): string | undefined {
  return known[id]?.[0]
}
