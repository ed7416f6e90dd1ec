/**
 * Reads what is so after the call, and once for all who call while it is read: what is under way may be older than what
 * they know, so they share the next reading.
 */
export function createBatched<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () =>
    (next ??= running.then(() => {
      next = undefined
      const reading = read()
      running = reading.catch(() => {})
      return reading
    }))
}
