import type { OnlineZone } from '../../contract/game.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { OnlineBody } from './game-copies.ts'
import type { NameOf } from './game-names.ts'

/** A zone with fewer is not counted where names are not shown: one could find out who is there. */
const fewestCounted = 3

type Player = OnlineBody['players'][number]

export interface ZoneContext {
  adapter: Pick<GameAdapter, 'zones'>
  nameOf: NameOf
}

/**
 * In which zones these players are, as far as the owner lets it be seen. They are those whom the list names: who
 * hides is counted nowhere. Zones that nobody named are left out.
 */
export function readZones(players: readonly Player[], { adapter, nameOf }: ZoneContext) {
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
