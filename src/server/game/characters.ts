import { sql } from 'kysely'
import type { Character } from '../../contract/character.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { readHonours, titleOf } from './character-title.ts'
import { readDiscretion } from './game-privacy.ts'
import { type LateContext, readOnlineIds } from './online.ts'
import { dayBeforeProgress, mostProgress, startOf } from './progress-days.ts'
import { readStandings, type StandingTables } from './standings/shown.ts'

const mostSummons = 50

export type CharacterContext = LateContext & {
  /** The site's, whose days progress is told by. */
  timeZone: string
  /** Those the game has. */
  rankings: readonly RankingKind[]
}

/** @throws {AppError} `CharacterNotFound` where there is none, and where its player hides it */
export async function readCharacter(context: CharacterContext, id: string): Promise<Character> {
  const { row, more, takenAt, showsOnline, player } = await readShown(
    context,
    id,
    (tables, standing) =>
      Promise.all([
        listSummons(context.late, tables, id),
        readHonours(context.late, tables, standing),
      ]),
  )
  const [summons, honours] = more
  const [online, progress, record] = await Promise.all([
    showsOnline && readOnlineIds(context).then((ids) => ids.has(id)),
    listProgress(context, id),
    readRecord(context, id),
  ])
  return {
    ...toSheet(row),
    summons,
    online,
    progress,
    record,
    title: titleOf(honours, { row, record, rankings: context.rankings }),
    player,
    takenAt: toSeconds(takenAt),
  }
}

/**
 * What the standings know of a character, and what its player lets be known. `readMore` reads of the same standings.
 * @throws {AppError} `CharacterNotFound` as `readCharacter` does
 */
export async function readShown<More>(
  { db, late, gameId }: Pick<CharacterContext, 'db' | 'late' | 'gameId'>,
  id: string,
  readMore: (tables: StandingTables, row: CharacterRow) => Promise<More>,
) {
  const found = await readStandings(late, gameId, async (tables, { takenAt }) => {
    const [row] = await listStandings(late, tables, { ids: [id] })
    return row && { row, takenAt, more: await readMore(tables, row) }
  })
  if (!found) throw new AppError('CharacterNotFound')
  const account = found.row.game_account
  const discretion = (await readDiscretion(db, gameId, [account]))(account)
  if (!discretion.showsCharacters) throw new AppError('CharacterNotFound')
  return { ...found, ...discretion }
}

export type CharacterRow = Awaited<ReturnType<typeof listStandings>>[number]

/** Characters of the standings, by id or by game account. */
export function listStandings(
  db: Db,
  { characters }: StandingTables,
  { ids, gameAccounts }: { ids?: string[]; gameAccounts?: string[] },
) {
  return db
    .selectFrom(characters)
    .selectAll()
    .$if(ids !== undefined, (query) =>
      query.where((row) => row('id', '=', row.fn.any(row.val(ids ?? [])))),
    )
    .$if(gameAccounts !== undefined, (query) =>
      query.where((row) => row('game_account', '=', row.fn.any(row.val(gameAccounts ?? [])))),
    )
    .orderBy('level_position')
    .execute()
}

/** What the standings say of a character. */
export function toSheet(row: CharacterRow) {
  return {
    id: row.id,
    name: row.name,
    class: row.class,
    race: row.race,
    level: row.level,
    seconds: row.seconds,
    experience: row.experience,
    guild: toGuild(row),
    arena: toArena(row),
    positions: {
      level: row.level === null ? null : row.level_position,
      gold: row.gold_position,
      arena: row.arena_position,
      time: row.time_position,
    },
    lastSeen: row.last_seen && toSeconds(row.last_seen.getTime()),
  }
}

function toGuild({ guild_id: id, guild_name: name }: CharacterRow): Character['guild'] {
  return id === null || name === null ? null : { id, name }
}

function toArena(row: CharacterRow): Character['arena'] {
  if (row.arena_rating === null) return null
  return { rating: row.arena_rating, wins: row.arena_wins ?? 0, losses: row.arena_losses ?? 0 }
}

function listSummons(db: Db, { summons }: StandingTables, ownerId: string) {
  return db
    .selectFrom(summons)
    .select(['id', 'name', 'class', 'level'])
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .limit(mostSummons)
    .execute()
}

/** Days of the last year on which something changed, each as its first moment in the site's time zone. */
async function listProgress(
  { late, gameId, clock, timeZone }: CharacterContext,
  id: string,
): Promise<Character['progress']> {
  const since = dayBeforeProgress(clock(), timeZone)
  const rows = await late
    .selectFrom('character_progress')
    .select((row) => [row.cast<string>('day', 'text').as('day'), 'level', 'arena_rating as rating'])
    .where('game_id', '=', gameId)
    .where('character_id', '=', id)
    .where('day', '>', sql<Date>`${since}::date`)
    .orderBy('day')
    .limit(mostProgress)
    .execute()
  return rows.map(({ day, ...change }) => ({ day: startOf(day, timeZone), ...change }))
}

async function readRecord(
  { late, gameId, timeZone }: CharacterContext,
  id: string,
): Promise<Character['record']> {
  const found = await late
    .selectFrom('character_record')
    .select(({ cast }) => [
      cast<string | null>('first_day', 'text').as('first_day'),
      'level_place',
      cast<string | null>('level_day', 'text').as('level_day'),
      'arena_place',
      cast<string | null>('arena_day', 'text').as('arena_day'),
    ])
    .where('game_id', '=', gameId)
    .where('character_id', '=', id)
    .executeTakeFirst()
  const bestOf = (place: number | null = null, day: string | null = null) =>
    place === null || day === null ? null : { place, day: startOf(day, timeZone) }
  return {
    since: found?.first_day ? startOf(found.first_day, timeZone) : null,
    best: {
      level: bestOf(found?.level_place, found?.level_day),
      arena: bestOf(found?.arena_place, found?.arena_day),
    },
  }
}
