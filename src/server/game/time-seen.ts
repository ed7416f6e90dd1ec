import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { OnlineBody } from './game-copies.ts'
import type { GameCharacter, GameServer } from './game-server.ts'

/** What a minute's sample is worth. */
const secondsOfSample = 60
const keptFor = 365 * 86_400_000
const slice = 1000

/** Counts one minute more for who plays. `now` in milliseconds since epoch. To be done once a minute. */
export async function keepTimeSeen(
  db: Db,
  gameId: number,
  players: OnlineBody['players'],
  now: number,
): Promise<void> {
  const rows = players.map(({ id, name }) => ({ id, name }))
  await sql`
    insert into character_time as kept
      (game_id, character_id, name, seconds, first_seen, last_seen)
    select ${gameId}::smallint, id, name, ${secondsOfSample}::integer, ${new Date(now)}::timestamptz,
      ${new Date(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, name text)
    on conflict (game_id, character_id) do update
    set name = excluded.name, seconds = kept.seconds + excluded.seconds,
      last_seen = greatest(kept.last_seen, excluded.last_seen)`.execute(db)
}

/** Forgets who was not seen for a year. `now` in milliseconds since epoch. */
export async function pruneTimeSeen(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('character_time')
    .where('last_seen', '<', new Date(now - keptFor))
    .execute()
}

/**
 * The game, with the characters the site saw in it: one that names who plays has no others. A character that was proven
 * to be a player's is there as long as it is theirs, under its name when it was linked, whether the site saw it or not.
 */
export function withTimeSeen(server: GameServer, db: Db, gameId: number): GameServer {
  const select = () => db.selectFrom('character_time').selectAll().where('game_id', '=', gameId)
  return {
    ...server,
    listServices: () => server.listServices(),
    listOnline: () => server.listOnline(),
    async *walkCharacters() {
      let after = ''
      for (;;) {
        const rows = await select()
          .where(sql<boolean>`character_id collate "C" > ${after}`)
          .orderBy(sql`character_id collate "C"`)
          .limit(slice)
          .execute()
        yield rows.map(toCharacter)
        const last = rows.at(-1)
        if (!last || rows.length < slice) return
        after = last.character_id
      }
    },
    findCharacter,
    async findByName(name) {
      const online = pickNamed(await server.listOnline(), name)
      if (online) return online
      const seen = await select()
        .where(sql`lower(name)`, '=', sql`lower(${name})`)
        .execute()
      return pickNamed(seen.map(toCharacter), name)
    },
    async listCharacters(gameAccount) {
      const character = (await findCharacter(gameAccount)) ?? (await findLinked(gameAccount))
      return character ? [character] : []
    },
    close: async () => server.close?.(),
  }

  async function findCharacter(id: string): Promise<GameCharacter | undefined> {
    const row = await select().where('character_id', '=', id).executeTakeFirst()
    return row && toCharacter(row)
  }

  async function findLinked(gameAccount: string): Promise<GameCharacter | undefined> {
    const link = await db
      .selectFrom('game_account_player')
      .select('user_name')
      .where('game_id', '=', gameId)
      .where('game_account', '=', gameAccount)
      .executeTakeFirst()
    return link && { id: gameAccount, gameAccount, name: link.user_name }
  }
}

/** The one of this very name, else the only one that differs from it by case. */
function pickNamed<Named extends { id: string; name: string }>(
  characters: readonly Named[],
  wanted: string,
): Named | undefined {
  const exact = characters.find(({ name }) => name === wanted)
  if (exact) return exact
  const key = wanted.toLowerCase()
  const near = characters.filter(({ name }) => name.toLowerCase() === key)
  const ids = new Set(near.map(({ id }) => id))
  return ids.size === 1 ? near[0] : undefined
}

interface SeenRow {
  character_id: string
  name: string
  seconds: number
  last_seen: Date
}

function toCharacter({ character_id: id, name, seconds, last_seen }: SeenRow): GameCharacter {
  return { id, gameAccount: id, name, seconds, lastSeen: last_seen.getTime() }
}
