import type { OnlinePlayer, OnlineZone } from '../../../contract/game.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import type { Playing } from './playing.ts'
import { countTraits, fromOption, toOption, type Trait, type TraitCount } from './player-query.ts'

export const hallKinds = ['guild', 'class', 'zone', 'server'] as const
export type HallKind = (typeof hallKinds)[number]

/** What of those online is asked for: halls of what, or one of them in whole. */
export interface HallQuery {
  by: HallKind
  /** Undefined for all halls; null for those without a guild, class, zone or server. */
  only: Trait | undefined
}

/** Those of one guild, of one class, in one zone, or on one server. */
export interface Hall {
  trait: Trait
  /** Of the guild, where it is one with a page. */
  guildId: string | null
  count: number
  /** The first of them, the highest level first; none where zones are counted alone. */
  players: readonly OnlinePlayer[]
}

export interface Halls {
  halls: readonly Hall[]
  /** Players of smaller halls, who are not shown. */
  left: number
}

const mostHalls = 24
const mostInHall = 8
const mostInWhole = 100

/** Where those online are: the largest halls first, and last who has none. */
export function toHalls(
  players: readonly OnlinePlayer[],
  { by, only }: HallQuery,
  zones: readonly OnlineZone[] = [],
): Halls {
  const isCounted = by === 'zone' && isCountedAlone(players)
  const all = isCounted ? countZones(zones, players.length) : countTraits(players, by)
  const counts = all.filter(({ trait }) => only === undefined || trait === only)
  const ordered = counts.toSorted((a, b) => Number(a.trait === null) - Number(b.trait === null))
  const shown = ordered.slice(0, mostHalls)
  const most = only === undefined ? mostInHall : mostInWhole
  const groups = Map.groupBy(isCounted ? [] : players, (player) => player[by])
  return {
    halls: shown.map(({ trait, count }) => {
      const members = groups.get(trait) ?? []
      const known = members.find(({ guildId }) => guildId !== null)
      return {
        trait,
        guildId: by === 'guild' ? (known?.guildId ?? null) : null,
        count,
        players: members.slice(0, most),
      }
    }),
    left: ordered.slice(mostHalls).reduce((sum, { count }) => sum + count, 0),
  }
}

/** Whether zones tell how many are in them, and not who. */
function isCountedAlone(players: readonly OnlinePlayer[]): boolean {
  return players.every(({ zone }) => zone === null)
}

function countZones(zones: readonly OnlineZone[], total: number): TraitCount[] {
  const left = zones.reduce((rest, { count }) => rest - count, total)
  const counts = zones.map(({ key, count }) => ({ trait: key, count }))
  return left > 0 ? [...counts, { trait: null, count: left }] : counts
}

/** The halls there are, by what is told of those online. */
export function listHallKinds({ told, zones }: Pick<Playing, 'told' | 'zones'>): HallKind[] {
  return hallKinds.filter((kind) => (kind === 'zone' ? zones.length > 0 : told.includes(kind)))
}

/** What the query of an address asks for. */
export function readHallQuery(search: URLSearchParams): HallQuery {
  for (const by of hallKinds) {
    const only = fromOption(search.get(by) ?? '')
    if (only !== undefined) return { by, only }
  }
  return { by: hallKinds.find((kind) => kind === search.get('by')) ?? 'guild', only: undefined }
}

/** The same, of halls there are: where nobody has a guild, the first of the others. Undefined where there are none. */
export function toKnownHalls(query: HallQuery, kinds: readonly HallKind[]): HallQuery | undefined {
  if (kinds.includes(query.by)) return query
  const [by] = kinds
  return by && { by, only: undefined }
}

/** Where all halls are, or one of them in whole. */
export function hallPath({ by, only }: HallQuery): PageLink {
  if (only === undefined) return by === 'guild' ? '/page/online' : `/page/online?by=${by}`
  return `/page/online?${new URLSearchParams({ [by]: toOption(only) }).toString()}`
}

/** Those online as a table. */
export function listPath(page = 1): PageLink {
  return page > 1 ? `/page/online?view=list&page=${page}` : '/page/online?view=list'
}
