/** Thrown when as many wait as may. */
export class GateFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} are waiting already`)
    this.name = 'GateFull'
  }
}

/** Lets a few through at once, the others in the order they came. */
export interface ConcurrencyGate {
  /**
   * Resolves with the function that makes room for the next.
   * @throws {GateFull} at once, when as many wait as may
   * @throws the signal's reason when it aborts while waiting
   */
  enter(signal?: AbortSignal): Promise<() => void>
}

export function createConcurrencyGate(limits: {
  atOnce: number
  waiting: number
}): ConcurrencyGate {
  let inside = 0
  const queue = new Set<() => void>()

  function leaver(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      inside -= 1
      const [next] = queue
      next?.()
    }
  }

  function wait(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const goIn = () => {
        queue.delete(goIn)
        signal?.removeEventListener('abort', giveUp)
        inside += 1
        resolve(leaver())
      }
      const giveUp = () => {
        queue.delete(goIn)
        reject(signal?.reason)
      }
      queue.add(goIn)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  return {
    async enter(signal) {
      signal?.throwIfAborted()
      if (inside < limits.atOnce) {
        inside += 1
        return leaver()
      }
      if (queue.size >= limits.waiting) throw new GateFull(queue.size)
      return wait(signal)
    },
  }
}
