import type { GameIcon } from '../../contract/game-field.ts'
import { drawsFrom, pick } from './heraldry.ts'

/** Scenes that characters stand in, each with a figure of its own: `public/art/class-<scene>-…`. */
export const classScenes = ['steel', 'wild', 'shadow', 'light', 'arcane', 'beyond'] as const
export type ClassScene = (typeof classScenes)[number]

/** Every game says by a drawing what its classes are like, whatever it calls them. */
const sceneOf: Readonly<Partial<Record<string, ClassScene>>> = {
  warrior: 'steel',
  knight: 'steel',
  paladin: 'steel',
  smith: 'steel',
  construct: 'steel',
  hunter: 'wild',
  archer: 'wild',
  druid: 'wild',
  shaman: 'wild',
  beast: 'wild',
  plant: 'wild',
  bird: 'wild',
  rogue: 'shadow',
  assassin: 'shadow',
  ninja: 'shadow',
  gunner: 'shadow',
  merchant: 'shadow',
  bard: 'shadow',
  priest: 'light',
  monk: 'light',
  mage: 'arcane',
  sage: 'arcane',
  alchemist: 'arcane',
  dragon: 'arcane',
  warlock: 'beyond',
  summoner: 'beyond',
  'death-knight': 'beyond',
  demon: 'beyond',
  spirit: 'beyond',
} satisfies Partial<Record<GameIcon, ClassScene>>

/**
 * The scene of a class. Where its drawing says nothing of it, `seed` chooses: its key, so that all of a class
 * stand in one, or the name of a character whose class nobody knows.
 */
export function findScene(icon: string | undefined, seed: string): ClassScene {
  return sceneOf[icon ?? ''] ?? pick(classScenes, drawsFrom(seed))
}
