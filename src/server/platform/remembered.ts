import type { Clock } from './clock.ts'

/**
 * A value that is read once and kept for `forMs`. Callers at the same moment share one reading; a
 * reading that fails is not kept.
 */
export function createRemembered<T>(
  clock: Clock,
  forMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined
  return async () => {
    if (cached && clock() < cached.until) return await cached.value
    const reading = { value: read(), until: clock() + forMs }
    cached = reading
    try {
      return await reading.value
    } catch (error) {
      if (cached === reading) cached = undefined
      throw error
    }
  }
}
