import { setTimeout as sleep } from 'node:timers/promises'

interface Stoppable {
  /** Has whoever sends visitors here send them elsewhere, and serves on. */
  drain(): void
  stop(): Promise<unknown>
}

/**
 * Ends the process with 0 when told to stop. SIGTERM drains for `drainSeconds` first; SIGINT, which is somebody’s Ctrl-C,
 * does not wait for that, nor does a second signal. The one after it waits for nothing.
 */
export function stopOnSignal(site: Stoppable, drainSeconds: number): void {
  const hurry = new AbortController()
  let isTold = false
  const signals = ['SIGTERM', 'SIGINT'] as const
  const hear = (signal: NodeJS.Signals) => {
    if (isTold || signal === 'SIGINT') {
      hurry.abort()
      // as if nobody listened: the next one ends the process at once
      for (const name of signals) process.off(name, hear)
    }
    if (!isTold) void drainAndStop(site, drainSeconds, hurry.signal).then(() => process.exit(0))
    isTold = true
  }
  for (const name of signals) process.on(name, hear)
}

async function drainAndStop({ drain, stop }: Stoppable, seconds: number, hurry: AbortSignal) {
  if (seconds > 0 && !hurry.aborted) {
    drain()
    await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => {})
  }
  await stop()
}
