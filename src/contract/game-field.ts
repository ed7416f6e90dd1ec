import { z } from 'zod/mini'
import { LocalText } from './language-schema.ts'

/** The game's own id of a character, guild or creature. */
export const CharacterId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/**
 * A name somebody chose in the game: one line, without control characters. It is text, whatever it looks like; empty
 * where the team hid it from a place of a ranking.
 */
export const GameName = z.string()

/** Drawings the site has for classes, peoples and creatures. */
export const gameIcons = [
  'warrior',
  'knight',
  'paladin',
  'hunter',
  'archer',
  'rogue',
  'assassin',
  'priest',
  'monk',
  'death-knight',
  'shaman',
  'mage',
  'warlock',
  'summoner',
  'druid',
  'bard',
  'merchant',
  'smith',
  'alchemist',
  'gunner',
  'ninja',
  'sage',
  'novice',
  'creature',
  'beast',
  'dragon',
  'demon',
  'spirit',
  'construct',
  'plant',
  'bird',
  'unknown',
] as const
export const GameIcon = z.enum(gameIcons)
export type GameIcon = z.infer<typeof GameIcon>

/** A class, a people or a species of the game. */
export const GameTrait = z.object({ key: z.string(), name: LocalText, icon: GameIcon })
export type GameTrait = z.infer<typeof GameTrait>

/** The player of a character, where they let that be known. */
export const PlayerBehind = z.object({ pseudo: z.string(), avatar: z.nullable(z.string()) })
export type PlayerBehind = z.infer<typeof PlayerBehind>
