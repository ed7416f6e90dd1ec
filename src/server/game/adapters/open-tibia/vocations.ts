import type names from '../../../../../public/locales/en/game-open-tibia.json'
import type { AdapterTrait } from '../../game-adapter.ts'

interface Vocation extends AdapterTrait {
  key: keyof (typeof names)['Class']
}

/** In the order of their numbers in vocations.xml, from 0. */
export const canaryVocations: readonly Vocation[] = [
  { key: 'none', icon: 'novice' },
  { key: 'sorcerer', icon: 'mage' },
  { key: 'druid', icon: 'druid' },
  { key: 'paladin', icon: 'paladin' },
  { key: 'knight', icon: 'knight' },
  { key: 'master-sorcerer', icon: 'warlock' },
  { key: 'elder-druid', icon: 'shaman' },
  { key: 'royal-paladin', icon: 'archer' },
  { key: 'elite-knight', icon: 'warrior' },
  { key: 'monk', icon: 'monk' },
  { key: 'exalted-monk', icon: 'monk' },
]

/** The Forgotten Server ends before the monk, whom Canary has. */
const lastOfForgottenServer = 8

export const forgottenVocations = canaryVocations.slice(0, lastOfForgottenServer + 1)

/** The key of a vocation by its number; nothing for those a server made up. */
export function vocationKey(id: number): string | undefined {
  return canaryVocations[id]?.key
}
