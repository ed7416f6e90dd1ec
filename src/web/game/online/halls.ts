import type { OnlinePlayer } from '../../../contract/game.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { countTraits, fromOption, toOption, type Trait } from './player-query.ts'

/** What of those online is asked for: halls of what, or one of them in whole. */
export interface HallQuery {
  by: 'guild' | 'class'
  /** Undefined for all halls; null for those without a guild or class. */
  only: Trait | undefined
}

/** Those of one guild, or of one class. */
export interface Hall {
  trait: Trait
  /** Of the guild, where it is one with a page. */
  guildId: string | null
  count: number
  /** The first of them, the highest level first. */
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
export function toHalls(players: readonly OnlinePlayer[], { by, only }: HallQuery): Halls {
  const counts = countTraits(players, by).filter(
    ({ trait }) => only === undefined || trait === only,
  )
  const ordered = counts.toSorted((a, b) => Number(a.trait === null) - Number(b.trait === null))
  const shown = ordered.slice(0, mostHalls)
  const most = only === undefined ? mostInHall : mostInWhole
  const groups = Map.groupBy(players, (player) => player[by])
  return {
    halls: shown.map(({ trait, count }) => {
      const all = groups.get(trait) ?? []
      const known = all.find(({ guildId }) => guildId !== null)
      return {
        trait,
        guildId: by === 'guild' ? (known?.guildId ?? null) : null,
        count,
        players: all.slice(0, most),
      }
    }),
    left: ordered.slice(mostHalls).reduce((sum, { count }) => sum + count, 0),
  }
}

/** What the query of an address asks for. */
export function readHallQuery(search: URLSearchParams): HallQuery {
  const guild = fromOption(search.get('guild') ?? '')
  const ofClass = fromOption(search.get('class') ?? '')
  if (guild !== undefined) return { by: 'guild', only: guild }
  if (ofClass !== undefined) return { by: 'class', only: ofClass }
  return { by: search.get('by') === 'class' ? 'class' : 'guild', only: undefined }
}

/** Where all halls are, or one of them in whole. */
export function hallPath({ by, only }: HallQuery): PageLink {
  if (only === undefined) return by === 'class' ? '/page/online?by=class' : '/page/online'
  return `/page/online?${new URLSearchParams({ [by]: toOption(only) }).toString()}`
}

/** Those online as a table. */
export function listPath(page = 1): PageLink {
  return page > 1 ? `/page/online?view=list&page=${page}` : '/page/online?view=list'
}
