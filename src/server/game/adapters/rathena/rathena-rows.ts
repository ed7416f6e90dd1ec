import { z } from 'zod'
import type {
  ArenaStanding,
  GameCharacter,
  GameGuild,
  GameSummon,
  OnlineCharacter,
} from '../../game-server.ts'
import { jobKey } from './ragnarok-jobs.ts'

/** Whether somebody may be ranked; null where their account is gone. */
const mayRank = z.number().nullable()

export const CharacterRow = z.object({
  char_id: z.number(),
  account_id: z.number(),
  name: z.string(),
  class: z.number(),
  base_level: z.number(),
  base_exp: z.number(),
  zeny: z.number(),
  guild_id: z.number(),
  /** Seconds since epoch. */
  last_login: z.number().nullable(),
  may_rank: mayRank,
})
type CharacterRow = z.infer<typeof CharacterRow>

export const OnlineRow = CharacterRow.pick({
  char_id: true,
  account_id: true,
  name: true,
  class: true,
}).extend({ base_level: z.number(), guild: z.string().nullable() })
type OnlineRow = z.infer<typeof OnlineRow>

export const GuildRow = z.object({
  guild_id: z.number(),
  name: z.string(),
  char_id: z.number(),
  guild_lv: z.number(),
  exp: z.number(),
  next_exp: z.number(),
})
type GuildRow = z.infer<typeof GuildRow>

export const SummonRow = z.object({
  id: z.number(),
  char_id: z.number(),
  name: z.string(),
  class: z.number(),
  level: z.number(),
  exp: z.number(),
  may_rank: mayRank,
})
type SummonRow = z.infer<typeof SummonRow>

export const FameRow = z.object({ char_id: z.number(), fame: z.number(), may_rank: mayRank })
type FameRow = z.infer<typeof FameRow>

export function toCharacter(row: CharacterRow): GameCharacter {
  return {
    id: String(row.char_id),
    gameAccount: String(row.account_id),
    name: row.name,
    level: row.base_level,
    class: jobKey(row.class),
    experience: row.base_exp,
    gold: row.zeny,
    guildId: row.guild_id === 0 ? undefined : String(row.guild_id),
    lastSeen: row.last_login === null ? undefined : row.last_login * 1000,
  }
}

export function toOnlineCharacter(row: OnlineRow): OnlineCharacter {
  return {
    id: String(row.char_id),
    gameAccount: String(row.account_id),
    name: row.name,
    level: row.base_level,
    class: jobKey(row.class),
    guild: row.guild ?? undefined,
  }
}

export function toGuild(row: GuildRow): GameGuild {
  return {
    id: String(row.guild_id),
    name: row.name,
    leaderId: row.char_id === 0 ? undefined : String(row.char_id),
    score: guildScore(row),
  }
}

/** The level, with the way to the next as hundredths: `exp` begins anew at each level, and ends with the last. */
function guildScore({ guild_lv: level, exp, next_exp: next }: GuildRow): number {
  const part = next > 0 ? Math.min(99, Math.floor((exp / next) * 100)) : 0
  return (level * 100 + part) / 100
}

export function toSummon(
  row: SummonRow,
  speciesKey: (id: number) => string | undefined,
): GameSummon {
  return {
    id: String(row.id),
    ownerId: String(row.char_id),
    name: row.name,
    level: row.level,
    class: speciesKey(row.class),
    experience: row.exp,
  }
}

/** Fame in place of a rating: nobody wins or loses it. */
export function toArenaStanding(row: FameRow): ArenaStanding | undefined {
  if (row.fame <= 0) return undefined
  return { characterId: String(row.char_id), rating: row.fame, wins: 0, losses: 0 }
}
