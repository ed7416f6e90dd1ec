import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameKey } from '../game-name.ts'
import type { ArenaStanding, GameCharacter, GameGuild, GameSummon } from '../game-server.ts'

/**
 * What was walked so far, in tables of the connection's own: they end with it, and nobody else sees them.
 * Ids compare byte by byte, so that places of equals are the same on every machine. Of a row that comes
 * twice, the first counts.
 */
export async function createStaging(session: Db): Promise<void> {
  await sql`
    create temporary table staged_character (
      id text collate "C" primary key, game_account text not null, name text not null,
      name_key text not null, class text, race text, level integer,
      seconds integer, experience double precision, gold double precision, guild_id text collate "C",
      last_seen timestamptz)`.execute(session)
  await sql`
    create temporary table staged_guild (
      id text collate "C" primary key, name text not null, name_key text not null,
      leader_id text collate "C", score double precision)`.execute(session)
  await sql`
    create temporary table staged_arena (
      character_id text collate "C" primary key, rating integer not null, wins integer not null,
      losses integer not null)`.execute(session)
  await sql`
    create temporary table staged_summon (
      id text collate "C" primary key, owner_id text collate "C" not null, name text not null,
      name_key text not null, class text, level integer not null, experience double precision)`.execute(
    session,
  )
}

export async function emptyStaging(session: Db): Promise<void> {
  await sql`truncate staged_character, staged_guild, staged_arena, staged_summon`.execute(session)
}

/** The planner knows nothing of temporary tables by itself. */
export async function analyzeStaging(session: Db): Promise<void> {
  await sql`analyze staged_character, staged_guild, staged_arena, staged_summon`.execute(session)
}

// rows travel as JSON: of all ways it keeps this process busy the shortest, a quarter of that with arrays

export async function stageCharacters(session: Db, rows: readonly GameCharacter[]): Promise<void> {
  await sql`
    insert into staged_character
    select id, "gameAccount", name, key, class, race, level, seconds, experience, gold, "guildId",
      to_timestamp("lastSeen" / 1000)
    from json_to_recordset(${withKeys(rows)}::json) as given (
      id text, "gameAccount" text, name text, key text, class text, race text, level integer,
      seconds integer, experience double precision, gold double precision, "guildId" text,
      "lastSeen" double precision)
    on conflict do nothing`.execute(session)
}

export async function stageGuilds(session: Db, rows: readonly GameGuild[]): Promise<void> {
  await sql`
    insert into staged_guild
    select id, name, key, "leaderId", score
    from json_to_recordset(${withKeys(rows)}::json) as given (
      id text, name text, key text, "leaderId" text, score double precision)
    on conflict do nothing`.execute(session)
}

export async function stageArena(session: Db, rows: readonly ArenaStanding[]): Promise<void> {
  await sql`
    insert into staged_arena
    select "characterId", rating, wins, losses
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "characterId" text, rating integer, wins integer, losses integer)
    on conflict do nothing`.execute(session)
}

export async function stageSummons(session: Db, rows: readonly GameSummon[]): Promise<void> {
  await sql`
    insert into staged_summon
    select id, "ownerId", name, key, class, level, experience
    from json_to_recordset(${withKeys(rows)}::json) as given (
      id text, "ownerId" text, name text, key text, class text, level integer,
      experience double precision)
    on conflict do nothing`.execute(session)
}

function withKeys(rows: readonly { name: string }[]): string {
  return JSON.stringify(rows.map((row) => ({ ...row, key: nameKey(row.name) })))
}
