import type { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'

const rememberedMs = 60_000
const mostRemembered = 1000

/** Remembers for a minute what failed, so that a page full of broken pictures is not asked for again and again. */
export interface FailureMemory {
  find(key: string): AppError | undefined
  remember(key: string, error: AppError): void
}

export function createFailureMemory(clock: Clock): FailureMemory {
  const failures = new Map<string, { error: AppError; until: number }>()
  return {
    find(key) {
      const failure = failures.get(key)
      if (failure && failure.until <= clock()) failures.delete(key)
      return failure && failure.until > clock() ? failure.error : undefined
    },
    remember(key, error) {
      failures.delete(key)
      failures.set(key, { error, until: clock() + rememberedMs })
      const [oldest] = failures.keys()
      if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest)
    },
  }
}
