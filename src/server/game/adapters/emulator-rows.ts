import { z } from 'zod'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
} from '../game-server.ts'

// What the queries of an emulator answer: columns under the names of the port, with keys, classes and species as
// the numbers they are in its tables.

/** A row that says whether its character may be ranked; null where the account is gone. */
const RankedRow = z.object({ mayRank: z.number().nullable() })
export type RankedRow = z.infer<typeof RankedRow>

export const CharacterRow = RankedRow.extend({
  id: z.number(),
  gameAccount: z.number(),
  name: z.string(),
  level: z.number(),
  class: z.number(),
  /** Left out where a game has none. */
  race: z.number().optional(),
  experience: z.number(),
  gold: z.number(),
  guildId: z.number().nullable(),
  /** Seconds since epoch; null for who never played. */
  lastSeen: z.number().nullable(),
})
export type CharacterRow = z.infer<typeof CharacterRow>

export const OnlineRow = CharacterRow.pick({
  id: true,
  gameAccount: true,
  name: true,
  level: true,
  class: true,
}).extend({
  guild: z.string().nullable(),
  /** Left out by games that do not tell; a number that stands for nowhere, or no text, is null. */
  zone: z.union([z.number(), z.string()]).nullish(),
})
export type OnlineRow = z.infer<typeof OnlineRow>

export const GuildRow = z.object({
  id: z.number(),
  name: z.string(),
  leaderId: z.number().nullable(),
  score: z.number().nullable(),
})
export type GuildRow = z.infer<typeof GuildRow>

export const ArenaRow = RankedRow.extend({
  characterId: z.number(),
  /** Null where wins are what is ranked. */
  rating: z.number().nullable(),
  wins: z.number(),
  losses: z.number(),
})
export type ArenaRow = z.infer<typeof ArenaRow>

export const SummonRow = RankedRow.extend({
  id: z.number(),
  ownerId: z.number(),
  name: z.string(),
  level: z.number(),
  class: z.number(),
  experience: z.number(),
})
export type SummonRow = z.infer<typeof SummonRow>

/** Undefined for a number a server made up. */
type KeyOf = (id: number) => string | undefined

export function toCharacter(
  row: CharacterRow,
  { classKey, raceKey }: { classKey: KeyOf; raceKey?: KeyOf },
): GameCharacter {
  const { id, gameAccount, name, level, experience, gold, guildId, lastSeen } = row
  return {
    id: String(id),
    gameAccount: String(gameAccount),
    name,
    level,
    class: classKey(row.class),
    ...(row.race !== undefined && { race: raceKey?.(row.race) }),
    experience,
    gold,
    guildId: toKey(guildId),
    lastSeen: lastSeen === null ? undefined : lastSeen * 1000,
  }
}

export function toOnlineCharacter(row: OnlineRow, classKey: KeyOf): OnlineCharacter {
  return {
    id: String(row.id),
    gameAccount: String(row.gameAccount),
    name: row.name,
    level: row.level,
    class: classKey(row.class),
    guild: row.guild ?? undefined,
    zone: row.zone?.toString(),
  }
}

export function toGuild({ id, name, leaderId, score }: GuildRow): GameGuild {
  return { id: String(id), name, leaderId: toKey(leaderId), score: score ?? undefined }
}

/** Nothing of who never fought. */
export function toArenaStanding(row: ArenaRow): ArenaStanding | undefined {
  const { characterId, wins, losses } = row
  const rating = row.rating ?? wins
  if (rating <= 0 && wins === 0 && losses === 0) return undefined
  return { characterId: String(characterId), rating, wins, losses }
}

export function toSummon(row: SummonRow, speciesKey: KeyOf): GameSummon {
  const { id, ownerId, name, level, experience } = row
  return {
    id: String(id),
    ownerId: String(ownerId),
    name,
    level,
    class: speciesKey(row.class),
    experience,
  }
}

function toKey(id: number | null): string | undefined {
  return id === null ? undefined : String(id)
}
