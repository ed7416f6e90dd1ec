import type { GameService, GameState } from './game.ts'

/** The answer to “can I play now?”. */
export const conditions = ['up', 'partly', 'down', 'unknown'] as const
export type Condition = (typeof conditions)[number]

/** Seconds after which what the game said is no longer now. */
const currentFor = 180

/** Whether something taken at `takenAt` is not of now any more; both in seconds since epoch. */
export function isOld(takenAt: number | null, now: number): boolean {
  return takenAt === null || now - takenAt > currentFor
}

/** What the services add up to at `now`, in seconds since epoch. */
export function conditionOf({ services, takenAt }: GameState, now: number): Condition {
  if (services.length === 0 || isOld(takenAt, now)) return 'unknown'
  const down = listDown(services)
  if (down.length === 0) return 'up'
  return down.length === services.length ? 'down' : 'partly'
}

export function listDown(services: readonly GameService[]): GameService[] {
  return services.filter(({ online }) => !online)
}

/**
 * Since when it has been as it is, in seconds since epoch: of a server that is up since the last service
 * came up, of one that is down in part since the first went. Undefined when that is not known.
 */
export function sinceWhen({ services }: GameState, condition: Condition): number | undefined {
  if (condition === 'unknown') return undefined
  const concerned = condition === 'partly' ? listDown(services) : services
  const times = concerned.map(({ since }) => since).filter((since) => since !== null)
  if (times.length < concerned.length) return undefined
  return condition === 'partly' ? Math.min(...times) : Math.max(...times)
}
