/** Thrown when as many wait as may. */
export class SemaphoreFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} are waiting already`)
    this.name = 'SemaphoreFull'
  }
}

/** Lets a few through at once, the others in the order they came. */
export interface Semaphore {
  /**
   * Resolves with the function that makes room for the next.
   * @throws {SemaphoreFull} at once, when as many wait as may
   * @throws the signal's reason when it aborts while waiting
   */
  acquire(signal?: AbortSignal): Promise<() => void>
}

export function createSemaphore(limits: { atOnce: number; waiting: number }): Semaphore {
  let held = 0
  const queue = new Set<() => void>()

  function releaser(): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      held -= 1
      const [next] = queue
      next?.()
    }
  }

  function wait(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        queue.delete(take)
        signal?.removeEventListener('abort', abort)
        held += 1
        resolve(releaser())
      }
      const abort = () => {
        queue.delete(take)
        reject(signal?.reason)
      }
      queue.add(take)
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  return {
    async acquire(signal) {
      signal?.throwIfAborted()
      if (held < limits.atOnce) {
        held += 1
        return releaser()
      }
      if (queue.size >= limits.waiting) throw new SemaphoreFull(queue.size)
      return wait(signal)
    },
  }
}
