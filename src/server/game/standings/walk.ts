import type { RankingKind } from '../../../contract/ranking.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  keepReadable,
  type ReportUnreadable,
  type Unreadable,
} from '../../platform/readable-rows.ts'
import { withinTime } from '../../platform/within-time.ts'
import { characterReader, readArenaStanding, readGuild, readSummon } from '../foreign-rows.ts'
import type { GameServer } from '../game-server.ts'
import { stageArena, stageCharacters, stageGuilds, stageSummons } from './staging.ts'

const usualPatience = 60_000
/** A few odd rows are left out; more than these and more than this part of all mean that the game is misread. */
const fewUnreadable = 10
const unreadablePart = 0.01
/** Rows read and written at once, however large the slices of an adapter are: a page may want to be made between. */
const mostAtOnce = 1000

interface WalkOptions {
  session: Db
  server: GameServer
  rankings: readonly RankingKind[]
  /** Milliseconds since epoch. */
  now: number
  signal: AbortSignal
  report: ReportUnreadable
  /** Milliseconds the game has for one slice; 60 s when left out. */
  patience?: number | undefined
}

/**
 * Takes everything rankings are made of from the game into the staging tables.
 *
 * @throws {AppError} `GameUnavailable` when the game fails or says too much that cannot be read
 */
export async function walkGame(options: WalkOptions): Promise<void> {
  const { server, rankings, now } = options
  await walk(options, 'characters', () => server.walkCharacters(), {
    read: characterReader(now),
    stage: stageCharacters,
  })
  const { walkGuilds, walkArena, walkSummons } = server
  if (walkGuilds && rankings.includes('guild')) {
    await walk(options, 'guilds', () => walkGuilds.call(server), {
      read: readGuild,
      stage: stageGuilds,
    })
  }
  if (walkArena && rankings.includes('arena')) {
    await walk(options, 'arena', () => walkArena.call(server), {
      read: readArenaStanding,
      stage: stageArena,
    })
  }
  if (walkSummons && rankings.includes('summon')) {
    await walk(options, 'summons', () => walkSummons.call(server), {
      read: readSummon,
      stage: stageSummons,
    })
  }
}

interface Steps<Row> {
  read(row: Row): Row
  stage(session: Db, rows: readonly Row[]): Promise<void>
}

async function walk<Row>(
  { session, signal, report, patience = usualPatience }: WalkOptions,
  what: string,
  open: () => AsyncIterable<readonly Row[]>,
  { read, stage }: Steps<Row>,
): Promise<void> {
  let walked = 0
  let leftOut: Unreadable | undefined
  for await (const slice of patiently(open(), patience)) {
    for (let start = 0; start < slice.length; start += mostAtOnce) {
      signal.throwIfAborted()
      const given = slice.slice(start, start + mostAtOnce)
      walked += given.length
      const rows = keepReadable(given, read, ({ count, reason }) => {
        const before = leftOut ?? { count: 0, reason }
        leftOut = { ...before, count: before.count + count, of: walked }
      })
      await stage(session, rows)
    }
    signal.throwIfAborted()
  }
  if (!leftOut) return
  const { count, reason } = leftOut
  if (count > fewUnreadable && count > walked * unreadablePart) {
    const detail = `${count} of ${walked} rows of ${what} cannot be read: ${reason}`
    throw new AppError('GameUnavailable', detail)
  }
  report(what, { count, of: walked, reason })
}

/** The slices, each within its time. One that hangs is not waited for, not even to end. */
async function* patiently<Slice>(
  slices: AsyncIterable<Slice>,
  patience: number,
): AsyncGenerator<Slice> {
  const tooSlow = () => new AppError('GameUnavailable', `no slice within ${patience / 1000} s`)
  const iterator = slices[Symbol.asyncIterator]()
  let isOver = false
  try {
    while (true) {
      const next = await withinTime(iterator.next(), patience, tooSlow)
      isOver = next.done === true
      if (next.done) return
      yield next.value
    }
  } finally {
    if (!isOver) iterator.return?.().catch(() => {})
  }
}
