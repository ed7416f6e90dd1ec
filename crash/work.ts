import type { CrashPlayer } from './crash-player.ts'
import type { AskPostgres } from './crash-postgres.ts'
import type { Outside } from './outside.ts'

/** Something asked of the site, as whoever asked knows it. */
export interface Action {
  /** What it is known by. */
  key: string
  player: CrashPlayer
  /** `open`: no response came; `later`: the site is still at it, or was when it died. Both are asked again. */
  state: 'open' | 'later' | 'acknowledged' | 'refused'
  /** The site's own name of it, once it told. */
  id?: string
}

/** Whether its outcome is not known yet. */
export function isOpen({ state }: Action): boolean {
  return state === 'open' || state === 'later'
}

/** What the site has of the actions of one kind, when all is settled. */
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
  postgres: AskPostgres
  random(): number
}

/** Something players do, again and again, several at the same moment. */
export interface Workload {
  name: string
  /** How many do it at once. */
  workers: number
  /** Asks for an action, for the first time or again, and notes in it how that ended. */
  act(action: Action): Promise<void>
  /** A name for the next action. */
  nextKey(): string
  /** How much of it is still on its way in the site. */
  countUnsettled?(): Promise<number>
  check(actions: readonly Action[]): Promise<Finding>
}

/** Makes a workload in its surroundings. */
export type CreateWorkload = (surroundings: Surroundings) => Workload

/** What should be there by the keys of `actions`, and what is. */
export function compare(
  actions: readonly Action[],
  found: readonly string[],
  keyOf: (action: Action) => string | undefined = ({ key }) => key,
): Pick<Finding, 'lost' | 'doubled'> {
  const isThere = new Set(found)
  const known = new Set(actions.map(keyOf))
  const acknowledged = actions.filter(({ state }) => state === 'acknowledged')
  return {
    lost: acknowledged.filter((action) => !isThere.has(keyOf(action) ?? '')).map(({ key }) => key),
    doubled: [...listRepeated(found), ...found.filter((key) => !known.has(key))],
  }
}

function listRepeated(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}
