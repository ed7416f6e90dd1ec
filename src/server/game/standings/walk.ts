import type { RankingKind } from '../../../contract/ranking.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/db.ts'
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
  /** Milliseconds the game has for one slice; 60 s when left out. */
  patience?: number | undefined
}

/**
 * Takes everything rankings are made of from the game into the staging tables.
 *
 * @returns rows that were left out as unreadable
 * @throws {AppError} `GameUnavailable` when the game fails or says too much that cannot be read
 */
export async function walkGame(options: WalkOptions): Promise<number> {
  const { server, rankings, now } = options
  let unreadable = await walk(options, 'characters', () => server.walkCharacters(), {
    read: characterReader(now),
    stage: stageCharacters,
  })
  const { walkGuilds, walkArena, walkSummons } = server
  if (walkGuilds && rankings.includes('guild')) {
    unreadable += await walk(options, 'guilds', () => walkGuilds.call(server), {
      read: readGuild,
      stage: stageGuilds,
    })
  }
  if (walkArena && rankings.includes('arena')) {
    unreadable += await walk(options, 'arena', () => walkArena.call(server), {
      read: readArenaStanding,
      stage: stageArena,
    })
  }
  if (walkSummons && rankings.includes('summon')) {
    unreadable += await walk(options, 'summons', () => walkSummons.call(server), {
      read: readSummon,
      stage: stageSummons,
    })
  }
  return unreadable
}

interface Steps<Row> {
  read(row: Row): Row | undefined
  stage(session: Db, rows: readonly Row[]): Promise<void>
}

async function walk<Row>(
  { session, signal, patience = usualPatience }: WalkOptions,
  what: string,
  open: () => AsyncIterable<readonly Row[]>,
  { read, stage }: Steps<Row>,
): Promise<number> {
  let walked = 0
  let unreadable = 0
  for await (const slice of patiently(open(), patience)) {
    for (let start = 0; start < slice.length; start += mostAtOnce) {
      signal.throwIfAborted()
      const given = slice.slice(start, start + mostAtOnce)
      const rows = given.flatMap((row) => read(row) ?? [])
      walked += given.length
      unreadable += given.length - rows.length
      await stage(session, rows)
    }
    signal.throwIfAborted()
  }
  if (unreadable > fewUnreadable && unreadable > walked * unreadablePart) {
    const detail = `${unreadable} of ${walked} rows of ${what} cannot be read`
    throw new AppError('GameUnavailable', detail)
  }
  return unreadable
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
