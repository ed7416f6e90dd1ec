import type { OnlineList, PlayerCount, OnlineZone } from '../../contract/game.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameCopies, OnlineBody } from './game-copies.ts'
import { readDiscretion } from './game-privacy.ts'
import { readKnown } from './known-characters.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { NameOf } from './game-names.ts'

/** After this long nobody knows who plays. */
const countedFor = 3 * 60_000

export interface ReadContext extends Pick<Tools, 'db' | 'clock'> {
  gameId: number
  copies: GameCopies
}

/** Of what may be some seconds late: the standings. What players chose to show is asked of `db`, so that it holds at once. */
export interface LateContext extends ReadContext {
  late: Db
}

/** How many play now; -1 when the game has not said for three minutes. */
export async function readCounter({ clock, copies }: ReadContext): Promise<PlayerCount> {
  const copy = await copies.find('online')
  const isKnown = copy && clock() - copy.takenAt <= countedFor
  return { count: isKnown ? countOf(copy.body) : -1 }
}

const countOf = ({ players, unnamed = 0 }: OnlineBody) => players.length + unnamed

/** Made once of each copy, not for each ranking that is read. */
const idsOf = new WeakMap<OnlineBody, ReadonlySet<string>>()

/** Ids of the characters in the game now; none when the game has not said for three minutes. */
export async function readOnlineIds({ clock, copies }: ReadContext): Promise<ReadonlySet<string>> {
  const copy = await copies.find('online')
  if (!copy || clock() - copy.takenAt > countedFor) return new Set()
  const { body } = copy
  const ids = idsOf.get(body) ?? new Set(body.players.map(({ id }) => id))
  idsOf.set(body, ids)
  return ids
}

/** Who played when the game was last asked, the highest level first, without those who hide. */
export async function readOnline(context: ReadContext & ZoneContext): Promise<OnlineList> {
  const { db, gameId, copies } = context
  const copy = await copies.find('online')
  if (!copy) return { count: -1, unnamed: 0, players: [], zones: [], takenAt: null }
  const { players, unnamed = 0 } = copy.body
  const discretion = await readDiscretion(
    db,
    gameId,
    players.map(({ gameAccount }) => gameAccount),
  )
  const named = players.filter(({ gameAccount }) => discretion(gameAccount).showsOnline)
  const known = await readKnown(
    context,
    named.map(({ id }) => id),
  )
  const { zones, zoneOf } = readZones(named, context)
  return {
    count: countOf(copy.body),
    unnamed,
    players: named.map((player) => ({
      id: player.id,
      name: player.name,
      level: player.level ?? null,
      class: player.class ?? null,
      guild: player.guild ?? null,
      server: player.server ?? null,
      zone: zoneOf(player),
      // who changed guilds since the standings is not led to the one before
      guildId: guildOf(known.get(player.id), player),
      hasPage: known.has(player.id) && discretion(player.gameAccount).showsCharacters,
    })),
    zones,
    takenAt: toSeconds(copy.takenAt),
  }
}

type Known = ReturnType<Awaited<ReturnType<typeof readKnown>>['get']>

/** The guild of a player that the standings know them in, if it is still the one the game tells of. */
function guildOf(known: Known, { guild }: OnlineBody['players'][number]): string | null {
  return known && guild !== undefined && known.guild === guild ? known.guildId : null
}

/** A zone with fewer is not counted where names are not shown: one could find out who is there. */
const fewestCounted = 3

type Player = OnlineBody['players'][number]

interface ZoneContext {
  adapter: Pick<GameAdapter, 'zones'>
  nameOf: NameOf
}

/**
 * In which zones these players are, as far as the owner lets it be seen. They are those whom the list names: who
 * hides is counted nowhere. Zones that nobody named are left out.
 */
function readZones(players: readonly Player[], { adapter, nameOf }: ZoneContext) {
  const { show, names } = adapter.zones ?? { show: 'nothing', names: {} }
  const groups = Map.groupBy(players, ({ zone }) => zone)
  const zones: OnlineZone[] = []
  for (const [key, { length: count }] of show === 'nothing' ? [] : groups) {
    if (key === undefined || (show === 'counts' && count < fewestCounted)) continue
    const given = Object.hasOwn(names, key) ? names[key] : undefined
    const name = nameOf('Zone', { key, ...(given !== undefined && { name: given }) })
    if (!isNumber(key) || Object.values(name).some((word) => word !== key)) {
      zones.push({ key, name, count })
    }
  }
  const shown = new Set(zones.map(({ key }) => key))
  return {
    zones: zones.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    zoneOf: ({ zone }: Player) =>
      show === 'players' && zone !== undefined && shown.has(zone) ? zone : null,
  }
}

/** Players know a map called `prontera` by that; nobody knows zone 1519 by its number. */
function isNumber(key: string): boolean {
  return /^\d+$/.test(key)
}
