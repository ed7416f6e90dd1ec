import { z } from 'zod'
import type { ArenaStanding, GameCharacter, GameGuild, OnlineCharacter } from '../../game-server.ts'
import { vocationKey } from './vocations.ts'

/** Whether somebody may be ranked; null where their account is gone. */
const mayRank = z.number().nullable()

export const CharacterRow = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  level: z.number(),
  vocation: z.number(),
  experience: z.number(),
  balance: z.number(),
  guild_id: z.number().nullable(),
  /** Seconds since epoch; 0 for who never played. */
  last_seen: z.number(),
  may_rank: mayRank,
})
type CharacterRow = z.infer<typeof CharacterRow>

export const OnlineRow = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  level: z.number(),
  vocation: z.number(),
  guild: z.string().nullable(),
})
type OnlineRow = z.infer<typeof OnlineRow>

export const GuildRow = z.object({
  id: z.number(),
  name: z.string(),
  ownerid: z.number(),
  score: z.number().nullable(),
})
type GuildRow = z.infer<typeof GuildRow>

export const KillsRow = z.object({
  id: z.number(),
  kills: z.number(),
  losses: z.number(),
  may_rank: mayRank,
})
type KillsRow = z.infer<typeof KillsRow>

/** Gold is what the bank holds: nobody counts what lies in bags. */
export function toCharacter(row: CharacterRow): GameCharacter {
  return {
    id: String(row.id),
    gameAccount: String(row.account_id),
    name: row.name,
    level: row.level,
    class: vocationKey(row.vocation),
    experience: row.experience,
    gold: row.balance,
    guildId: row.guild_id === null ? undefined : String(row.guild_id),
    lastSeen: row.last_seen === 0 ? undefined : row.last_seen * 1000,
  }
}

export function toOnlineCharacter(row: OnlineRow): OnlineCharacter {
  return {
    id: String(row.id),
    gameAccount: String(row.account_id),
    name: row.name,
    level: row.level,
    class: vocationKey(row.vocation),
    guild: row.guild ?? undefined,
  }
}

export function toGuild(row: GuildRow): GameGuild {
  return {
    id: String(row.id),
    name: row.name,
    leaderId: String(row.ownerid),
    score: row.score ?? undefined,
  }
}

/** Only who killed a player or was killed by one has fought. */
export function toArenaStanding({ id, kills, losses }: KillsRow): ArenaStanding | undefined {
  if (kills === 0 && losses === 0) return undefined
  return { characterId: String(id), rating: kills, wins: kills, losses }
}
