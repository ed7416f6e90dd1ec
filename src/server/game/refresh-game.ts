import { mapText } from '../../contract/language.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import { keepReadable, type ReportUnreadable } from '../platform/readable-rows.ts'
import { readOnlineCharacter, readEntrance, readTold } from './foreign-rows.ts'
import type { OnlineBody, ServicesBody, RecordBody } from './game-copies.ts'
import { cleanName } from './game-name.ts'
import type { OnlineCharacter, ServiceState } from './game-server.ts'
import { keepSample } from './population.ts'
import { keepTimeSeen } from './time-seen.ts'
import { patiently, type RefreshContext } from './refresh-context.ts'

const mostServices = 50
/** More than any game holds: what is said of more is nonsense. */
const mostOnline = 50_000

/**
 * Asks the game for what may change each minute: services, who is online, the record. What it does not
 * answer stays as it was last known, and is not counted.
 */
export async function refreshGame(options: RefreshContext): Promise<void> {
  const { db, log } = options
  const services = await refreshServices(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the services of the game could not be tried')
    return undefined
  })
  if (services) await sendLiveSignal(db, { kind: 'state' })
  await refreshOnline(options, services ?? [])
  await sendLiveSignal(db, { kind: 'counter' })
}

/** @returns them with the players that they may be believed to count */
async function refreshServices(options: RefreshContext): Promise<ServiceState[]> {
  const { clock, server, nameOf, copies } = options
  const tried = await patiently(options, server.listServices())
  const services = tried.slice(0, mostServices).map((service) => ({
    service,
    told: service.isOnline ? readTold(service) : undefined,
  }))
  const now = clock()
  const before = await copies.find('services')
  const known = new Map(before?.body.services.map((service) => [service.key, service]))
  const kept = services.map(({ service, told }) => ({
    key: service.key,
    name: mapText(nameOf('Service', service), cleanName),
    isOnline: service.isOnline,
    since: sinceWhen(service, known.get(service.key), now),
    ...readEntrance(service),
    ...told,
  }))
  await copies.keep('services', { services: kept }, now)
  return services.map(({ service, told }) => ({ ...service, players: told?.players }))
}

type KeptService = ServicesBody['services'][number]

/** Since when a service is as it is: the game says, or else it is the change the site saw itself. */
function sinceWhen(
  { isOnline, since }: ServiceState,
  before: KeptService | undefined,
  now: number,
): number | undefined {
  const seen = before?.isOnline === isOnline ? before.since : before && now
  const said = since !== undefined && since > 0 && since <= now ? since : undefined
  return said ?? seen
}

/** Whether nobody can be in the game: players a crashed emulator left marked as online are not. */
function isEmpty(services: readonly ServiceState[]): boolean {
  const holding = services.filter(({ holdsPlayers }) => holdsPlayers)
  return holding.length > 0 && holding.every(({ isOnline }) => !isOnline)
}

async function refreshOnline(
  options: RefreshContext,
  services: readonly ServiceState[],
): Promise<void> {
  const { db, clock, gameId, server, copies, report } = options
  const rows = isEmpty(services) ? [] : await patiently(options, server.listOnline())
  const players = toPlayers(rows, report)
  const unnamed = Math.max(0, countTold(services) - players.length)
  const now = clock()
  await copies.keep('online', unnamed > 0 ? { players, unnamed } : { players }, now)
  // both or neither: a minute that another process counted is not counted again
  await db.transaction().execute(async (trx) => {
    const isFirst = await keepSample(trx, gameId, players.length + unnamed, now)
    if (isFirst && options.countsTime) await keepTimeSeen(trx, gameId, players, now)
  })
  await keepRecord(options, players.length + unnamed, now)
}

/** How many play as the services count them themselves; 0 where none does. */
function countTold(services: readonly ServiceState[]): number {
  const count = services.reduce((sum, { players = 0 }) => sum + players, 0)
  return Math.min(count, mostOnline)
}

/** Who is online, each once, the highest level first, and by name where the game has no levels. */
function toPlayers(
  rows: readonly OnlineCharacter[],
  report: ReportUnreadable,
): OnlineBody['players'] {
  const read = keepReadable(rows.slice(0, mostOnline), readOnlineCharacter, (unreadable) =>
    report('online characters', unreadable),
  )
  const players = [...new Map(read.map((player) => [player.id, player])).values()]
  return players.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0) || (a.name < b.name ? -1 : 1))
}

/** Keeps the most players there were at once: as the site counted, or as the game remembers. */
async function keepRecord(options: RefreshContext, players: number, now: number): Promise<void> {
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
