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
  let kept: { value: Promise<T>; until: number } | undefined
  return async () => {
    if (kept && clock() < kept.until) return await kept.value
    const reading = { value: read(), until: clock() + forMs }
    kept = reading
    try {
      return await reading.value
    } catch (error) {
      if (kept === reading) kept = undefined
      throw error
    }
  }
}
