import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

interface LastKnownContext {
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

interface Keeping {
  /** The system, for the log. */
  name: string
  /** Milliseconds after which it is asked again. */
  freshMs: number
  /** Milliseconds for which its answer is told while it gives no other. */
  keptMs: number
}

/**
 * What another system said last. Who reads never waits for it: it is asked behind the scenes, once at a time, when
 * somebody reads and its answer is older than `freshMs`. A failure is tried again after as long, and logged when it begins
 * and when it ends.
 *
 * @returns what reads: undefined where nothing is known, or nothing of the last `keptMs`
 */
export function createLastKnown<T>(
  { clock, log }: LastKnownContext,
  { name, freshMs, keptMs }: Keeping,
  ask: () => Promise<T>,
): () => T | undefined {
  let known: { value: T; at: number } | undefined
  let askedAt = -Infinity
  let isFailing = false

  async function renew(): Promise<void> {
    try {
      known = { value: await ask(), at: clock() }
      if (isFailing) log.info({ system: name }, 'it answers again')
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ system: name, err: error }, 'it does not answer; it is asked again')
      isFailing = true
    }
  }

  return () => {
    if (clock() - askedAt >= freshMs) {
      askedAt = clock()
      void renew()
    }
    return known && clock() - known.at < keptMs ? known.value : undefined
  }
}
