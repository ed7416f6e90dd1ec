import type { ArenaStanding, GameCharacter, GameGuild, OnlineCharacter } from '../../game-server.ts'
import type { CharacterRow, GuildRow, KillsRow, OnlineRow } from './open-tibia-tables.ts'
import { vocationKey } from './vocations.ts'

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
