import type { OnlinePlayer } from '../../../contract/game.ts'
import type { Language } from '../../../contract/language.ts'
import { toSearched } from '../../../contract/searched-text.ts'

export type SortKey = 'name' | 'level' | 'class' | 'guild'

/** What a game may tell of those who play, and not every game does. */
const tellable = ['level', 'class', 'guild', 'server', 'zone'] as const
export type Told = (typeof tellable)[number]

/** What they can be sorted by, as columns stand: names, and what is told. */
export function sortKeysOf(told: readonly Told[]): SortKey[] {
  return (['name', 'level', 'class', 'guild'] as const).filter(
    (key) => key === 'name' || told.includes(key),
  )
}

/** What is told of anybody among them. */
export function listTold(players: readonly OnlinePlayer[]): Told[] {
  return tellable.filter((key) => players.some((player) => player[key] !== null))
}

/** One value of class, guild, server or zone; null for those who have none. */
export type Trait = string | null

/** As options and addresses have it: a guild may be called anything; none is `-`, and all is nothing. */
export function toOption(trait: Trait): string {
  return trait === null ? '-' : `=${trait}`
}

export function fromOption(option: string): Trait | undefined {
  if (option === '') return undefined
  return option === '-' ? null : option.slice(1)
}

/** Whom of those online one wants to see, and in what order. */
export interface PlayerQuery {
  /** Part of a name, in whatever case and with or without accents. */
  search: string
  /** Undefined for all. */
  class: Trait | undefined
  guild: Trait | undefined
  sort: SortKey
  /** Against the order that is usual: the highest level first, names from A to Z. */
  isReversed: boolean
}

export const everybody: PlayerQuery = {
  search: '',
  class: undefined,
  guild: undefined,
  sort: 'level',
  isReversed: false,
}

export function isNarrowed(query: PlayerQuery): boolean {
  return query.search.trim() !== '' || query.class !== undefined || query.guild !== undefined
}

/** A player with what comparing them takes, made once for many questions. */
export interface SearchablePlayer extends OnlinePlayer {
  folded: string
  className: string | null
}

export function toSearchable(
  players: readonly OnlinePlayer[],
  nameOfClass: (key: string) => string,
): SearchablePlayer[] {
  return players.map((player) => ({
    ...player,
    folded: toSearched(player.name),
    className: player.class === null ? null : nameOfClass(player.class),
  }))
}

/** Those whom a query means, in its order. Who has no class or guild comes last either way. */
export function selectPlayers(
  players: readonly SearchablePlayer[],
  query: PlayerQuery,
  language: Language,
): SearchablePlayer[] {
  const search = toSearched(query.search.trim())
  return players
    .filter(
      (player) =>
        player.folded.includes(search) &&
        (query.class === undefined || player.class === query.class) &&
        (query.guild === undefined || player.guild === query.guild),
    )
    .toSorted(orderOf(query, new Intl.Collator(language, { numeric: true })))
}

type Order = (a: SearchablePlayer, b: SearchablePlayer) => number

function orderOf({ sort, isReversed }: PlayerQuery, collator: Intl.Collator): Order {
  const sign = isReversed ? -1 : 1
  const byName: Order = (a, b) => collator.compare(a.name, b.name)
  const byLevel: Order = (a, b) => (b.level ?? 0) - (a.level ?? 0)
  const byTrait = (of: (player: SearchablePlayer) => Trait): Order => {
    return (a, b) => {
      const [one, other] = [of(a), of(b)]
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return sign * collator.compare(one, other)
    }
  }
  const orders: Record<SortKey, Order> = {
    level: (a, b) => sign * byLevel(a, b) || byName(a, b),
    name: (a, b) => sign * byName(a, b) || byLevel(a, b),
    class: (a, b) => byTrait(({ className }) => className)(a, b) || byLevel(a, b) || byName(a, b),
    guild: (a, b) => byTrait(({ guild }) => guild)(a, b) || byLevel(a, b) || byName(a, b),
  }
  return orders[sort]
}

export interface TraitCount {
  trait: Trait
  count: number
}

/** How many there are of each, the most first. */
export function countTraits(
  players: readonly OnlinePlayer[],
  of: Exclude<Told, 'level'>,
): TraitCount[] {
  const groups = Map.groupBy(players, (player) => player[of])
  return [...groups]
    .map(([trait, members]) => ({ trait, count: members.length }))
    .toSorted((a, b) => b.count - a.count || ((a.trait ?? '') < (b.trait ?? '') ? -1 : 1))
}
