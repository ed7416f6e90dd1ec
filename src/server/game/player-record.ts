import type { RecordBody } from './game-copies.ts'
import { patiently, type RefreshContext } from './refresh-context.ts'

/** Keeps the most players there were at once: as the site counted, or as the game remembers. */
export async function keepRecord(
  options: RefreshContext,
  players: number,
  now: number,
): Promise<void> {
  const { copies } = options
  const before = await copies.find('record')
  const known = before?.body ?? (await findHighestSample(options))
  const counted = players > (known?.count ?? 0) ? { count: players, at: now } : known
  const remembered = await findRemembered(options)
  const record = highest(counted, remembered)
  if (record && record.count !== before?.body.count) await copies.keep('record', record, now)
}

/** The site knows when its own record was; the game's counts only when it is higher. */
function highest(
  counted: RecordBody | undefined,
  remembered: number | undefined,
): RecordBody | undefined {
  return remembered !== undefined && remembered > (counted?.count ?? 0)
    ? { count: remembered }
    : counted
}

async function findHighestSample({ db, gameId }: RefreshContext): Promise<RecordBody | undefined> {
  const sample = await db
    .selectFrom('population_sample')
    .select(['players', 'at'])
    .where('game_id', '=', gameId)
    .orderBy('players', 'desc')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (!sample || sample.players === 0) return undefined
  return { count: sample.players, at: sample.at.getTime() }
}

async function findRemembered(options: RefreshContext): Promise<number | undefined> {
  const { server, log } = options
  if (!server.readRecord) return undefined
  try {
    const record = await patiently(options, server.readRecord())
    return Number.isSafeInteger(record) ? record : undefined
  } catch (error) {
    log.warn({ err: error }, 'the game did not say its record')
    return undefined
  }
}
