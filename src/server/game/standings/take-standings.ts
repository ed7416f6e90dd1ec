import { sql } from 'kysely'
import type { RankingKind } from '../../../contract/ranking.ts'
import type { Db } from '../../platform/database/db.ts'
import { saveOver } from '../../platform/database/save-over.ts'
import type { Tools } from '../../platform/feature.ts'
import type { ReportUnreadable } from '../../platform/readable-rows.ts'
import type { GameServer } from '../game-server.ts'
import { compareFrom, dayOf } from './day-before.ts'
import { fillSlot } from './fill-slot.ts'
import { keepFeats } from './feats.ts'
import { keepGuildProgress, keepProgress } from './progress.ts'
import { keepRecords } from './records.ts'
import { keepRisers } from './risers.ts'
import { findShown, type Shown, type StandingTables, tablesOf } from './shown.ts'
import { analyzeStaging, createStaging, emptyStaging } from './staging.ts'
import { withStandingsSession } from './standings-session.ts'
import { walkGame } from './walk.ts'

/** The game as it is asked at one moment, in milliseconds since epoch. */
export interface GameMoment {
  at: number
  server: GameServer
}

/** Of more than these it is told once a day who rose: that takes as long as all of the rest. */
const fewCharacters = 100_000

export interface StandingsOptions extends Pick<Tools, 'clock' | 'log'> {
  /** Of the site's database: standings are taken with a connection of their own. */
  databaseUrl: string
  gameId: number
  server: GameServer
  rankings: readonly RankingKind[]
  /** Of the game, where its owner says it. */
  maximumLevel?: number | undefined
  /** Whose days places are compared by. */
  timeZone: string
  /** Ends the walk between two slices. */
  signal: AbortSignal
  /** Hears of rows that are left out. */
  report: ReportUnreadable
  /** Milliseconds the game has for one slice; 60 s when left out. */
  patience?: number
  /** Moments of a simulated world, the oldest first, that are gone through before now and not shown. */
  past?: readonly GameMoment[]
}

/**
 * Takes standings from the game and shows them once they are whole. What fails in the middle, a process
 * that dies there too, changes nothing of what is shown. Does nothing while another process takes them.
 *
 * @throws {AppError} `GameUnavailable` when the game fails, or says too much that cannot be read
 */
export async function takeStandings(options: StandingsOptions): Promise<void> {
  const { databaseUrl, clock, log, gameId, server, past = [] } = options
  const isTaken = await withStandingsSession(databaseUrl, async (session) => {
    await createStaging(session)
    let shown = await findShown(session, gameId)
    for (const moment of [...past, { at: clock(), server }]) {
      shown = await fillNext(session, options, moment, shown)
    }
    if (shown) await show(session, gameId, shown)
  })
  if (!isTaken) log.debug({}, 'another process takes standings')
}

/** Fills the slot that is not `shown` with what the game says at a moment. Resolves to what may be shown then. */
async function fillNext(
  session: Db,
  options: StandingsOptions,
  { at, server }: GameMoment,
  shown: Shown | undefined,
): Promise<Shown> {
  const { clock, log, gameId, timeZone, maximumLevel, signal } = options
  const began = clock()
  await emptyStaging(session)
  await walkGame({ ...options, session, server, now: at })
  await analyzeStaging(session)
  const walked = clock()
  const day = dayOf(at, timeZone)
  const comparedDay = await compareFrom(session, day, shown)
  const { slot, round } = nextOf(shown ?? (await findOther(session)))
  const tables = tablesOf(slot)
  signal.throwIfAborted()
  await fillSlot(session, tables)
  signal.throwIfAborted()
  await keepProgress(session, gameId, day, { filled: tables, shown })
  await keepGuildProgress(session, gameId, day, { filled: tables, shown })
  await keepRecords(session, gameId, day, { filled: tables, shown })
  await keepFeats(session, gameId, { at, filled: tables, shown, maximumLevel })
  const counts = await countRanked(session, tables)
  const isNewDay = shown?.comparedDay !== comparedDay
  if (isNewDay || counts.characters <= fewCharacters) {
    await keepRisers(session, gameId, day, tables)
  }
  const times = { walkMs: walked - began, fillMs: clock() - walked }
  log.info({ ...counts, ...times }, 'standings were taken')
  return { slot, round, takenAt: at, comparedDay, ...counts }
}

async function show(session: Db, gameId: number, shown: Shown): Promise<void> {
  await saveOver(session.insertInto('shown_standing'), 'is_only', {
    game_id: gameId,
    slot: shown.slot,
    round: shown.round,
    taken_at: new Date(shown.takenAt),
    compared_day: shown.comparedDay === undefined ? null : sql<Date>`${shown.comparedDay}::date`,
    characters: shown.characters,
    ranked_by_gold: shown.rankedByGold,
    ranked_in_arena: shown.rankedInArena,
    ranked_by_time: shown.rankedByTime,
    guilds: shown.guilds,
    summons: shown.summons,
  })
}

/** What is shown of whichever game it is. */
function findOther(session: Db): Promise<Pick<Shown, 'slot' | 'round'> | undefined> {
  return session.selectFrom('shown_standing').select(['slot', 'round']).executeTakeFirst()
}

function nextOf(shown: Pick<Shown, 'slot' | 'round'> | undefined) {
  return shown ? { slot: 1 - shown.slot, round: shown.round + 1 } : { slot: 0, round: 1 }
}

/** Places are numbered without gaps, so the last of each ranking counts it. */
async function countRanked(session: Db, { characters, guilds, summons }: StandingTables) {
  const { rows } = await sql<{
    characters: number
    rankedByGold: number
    rankedInArena: number
    rankedByTime: number
    guilds: number
    summons: number
  }>`
    select
      coalesce((select max(level_position) from ${sql.table(characters)}), 0) as characters,
      coalesce((select max(gold_position) from ${sql.table(characters)}), 0) as "rankedByGold",
      coalesce((select max(arena_position) from ${sql.table(characters)}), 0) as "rankedInArena",
      coalesce((select max(time_position) from ${sql.table(characters)}), 0) as "rankedByTime",
      coalesce((select max(position) from ${sql.table(guilds)}), 0) as guilds,
      coalesce((select max(position) from ${sql.table(summons)}), 0) as summons`.execute(session)
  const [counts] = rows
  if (!counts) throw new Error('PostgreSQL counted nothing')
  return counts
}
