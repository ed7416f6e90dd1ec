import type { CrashPlayer } from './crash-player.ts'
import type { CrashPostgres } from './crash-postgres.ts'
import type { Outside } from './outside.ts'

/** Something asked of the site, as whoever asked knows it. */
export interface Deed {
  /** What it is known by. */
  key: string
  player: CrashPlayer
  /** `open`: no answer came; `later`: the site is still at it, or was when it died. Both are asked again. */
  state: 'open' | 'later' | 'acknowledged' | 'refused'
  /** The site's own name of it, once it told. */
  id?: string
}

/** Whether its outcome is not known yet. */
export function isOpen({ state }: Deed): boolean {
  return state === 'open' || state === 'later'
}

/** What the site has of the deeds of one kind, when all is settled. */
export interface Finding {
  /** Acknowledged, and not there. */
  lost: readonly string[]
  /** There more than once, or without having been asked for. */
  doubled: readonly string[]
  /** What else there is to tell, by its words. */
  notes?: Readonly<Record<string, number>>
}

export interface Surroundings {
  url: string
  players: readonly CrashPlayer[]
  outside: Outside
  postgres: CrashPostgres
  random(): number
}

/** Something players do, again and again, several at the same moment. */
export interface Workload {
  name: string
  /** How many do it at once. */
  workers: number
  /** Asks for a deed, for the first time or again, and notes in it how that ended. */
  act(deed: Deed): Promise<void>
  /** A name for the next deed. */
  nextKey(): string
  /** How much of it is still on its way in the site. */
  countUnsettled?(): Promise<number>
  check(deeds: readonly Deed[]): Promise<Finding>
}

/** Makes a workload in its surroundings. */
export type CreateWorkload = (surroundings: Surroundings) => Workload

/** What should be there by the keys of `deeds`, and what is. */
export function compare(
  deeds: readonly Deed[],
  found: readonly string[],
  keyOf: (deed: Deed) => string | undefined = ({ key }) => key,
): Pick<Finding, 'lost' | 'doubled'> {
  const isThere = new Set(found)
  const known = new Set(deeds.map(keyOf))
  const acknowledged = deeds.filter(({ state }) => state === 'acknowledged')
  return {
    lost: acknowledged.filter((deed) => !isThere.has(keyOf(deed) ?? '')).map(({ key }) => key),
    doubled: [...listRepeated(found), ...found.filter((key) => !known.has(key))],
  }
}

function listRepeated(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}
