import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName, PlayerBehind } from './game-field.ts'
import { gearQualities, gearSlots } from './gear-terms.ts'
import { LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'

const Guild = z.object({ id: CharacterId, name: GameName })

/** Places in the rankings of characters; null where it has none. */
const Positions = z.object({
  level: z.nullable(z.int()),
  gold: z.nullable(z.int()),
  arena: z.nullable(z.int()),
  time: z.nullable(z.int()),
})

const BestPlace = z.object({ place: z.int(), day: Seconds })

/** What was written down of a character whenever standings were taken. */
const Record = z.object({
  /** The first day it was there; null where it was before that was written down. */
  since: z.nullable(Seconds),
  /** The best place it ever held, and the first day it did; null where it had none of note. */
  best: z.object({ level: z.nullable(BestPlace), arena: z.nullable(BestPlace) }),
})

/**
 * What stands under a name, the greatest first: leads a ranking, is the first of its class by level, leads its guild,
 * once led a ranking.
 */
const Title = z.enum(['level', 'arena', 'gold', 'class', 'guild', 'onceLevel', 'onceArena'])

/** What everybody may know of a character. */
export const Character = z.object({
  id: CharacterId,
  name: GameName,
  class: z.nullable(z.string()),
  race: z.nullable(z.string()),
  /** Null where the game has none. */
  level: z.nullable(z.int()),
  /** How long it was seen online; null where the site does not count that. */
  seconds: z.nullable(z.int()),
  experience: z.nullable(z.number()),
  guild: z.nullable(Guild),
  arena: z.nullable(z.object({ rating: z.int(), wins: z.int(), losses: z.int() })),
  positions: Positions,
  summons: z.array(
    z.object({ id: CharacterId, name: GameName, class: z.nullable(z.string()), level: z.int() }),
  ),
  online: z.boolean(),
  /** When it last left the game; null when unknown. */
  lastSeen: z.nullable(Seconds),
  /** One for each day something changed, the oldest first, the last 365 days. */
  progress: z.array(z.object({ day: Seconds, level: z.int(), rating: z.nullable(z.int()) })),
  record: Record,
  title: z.nullable(Title),
  player: z.nullable(PlayerBehind),
  takenAt: Seconds,
})
export type Character = z.infer<typeof Character>

export const getCharacter = endpoint('GET /api/character/:id', {
  access: 'public',
  summary: 'One character, unless its player hides it',
  shows: ['players'],
  input: z.strictObject({ id: CharacterId }),
  output: Character,
})

/** What a character wears. */
export const Gear = z.object({
  /** At most one in each slot, in the order of the slots. */
  items: z.array(
    z.object({
      slot: z.enum(gearSlots),
      name: LocalText,
      /** Null where the game has no such thing. */
      quality: z.nullable(z.enum(gearQualities)),
      level: z.nullable(z.int()),
    }),
  ),
  takenAt: Seconds,
})
export type Gear = z.infer<typeof Gear>

export const getGear = endpoint('GET /api/character/:id/gear', {
  access: 'public',
  summary: 'What a character wears, where the game tells it, unless its player hides it',
  shows: ['players'],
  input: z.strictObject({ id: CharacterId }),
  output: Gear,
})

/** A character of the player who asks. */
export const OwnCharacter = z.object({
  ...Character.shape,
  summons: z.optional(Character.shape.summons),
  progress: z.optional(Character.shape.progress),
  record: z.optional(Character.shape.record),
  title: z.optional(Character.shape.title),
  gold: z.nullable(z.number()),
  /** Of the game account it belongs to. */
  gameAccount: z.string(),
})
export type OwnCharacter = z.infer<typeof OwnCharacter>

export const listCharacters = endpoint('GET /api/character/list', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s own characters, of all linked game accounts',
  output: z.array(OwnCharacter),
})

export const listCharacterNames = endpoint('GET /api/character/names', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s own characters by name',
  output: z.array(z.object({ id: CharacterId, name: GameName })),
})
