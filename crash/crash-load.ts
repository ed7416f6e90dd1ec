import { setTimeout as wait } from 'node:timers/promises'
import type { CrashPlayer } from './crash-player.ts'
import { type Deed, isOpen, type Workload } from './work.ts'

/**
 * Does its workloads all the time, whether the site is there or not, until it is told to stop.
 * @param pause milliseconds of each worker between two deeds
 */
export function startLoad(
  workloads: readonly Workload[],
  players: readonly CrashPlayer[],
  random: () => number,
  pause = 5,
) {
  const deeds = new Map<Workload, Deed[]>(workloads.map((workload) => [workload, []]))
  const ending = new AbortController()

  async function work(workload: Workload): Promise<void> {
    const done = deeds.get(workload) ?? []
    while (!ending.signal.aborted) {
      // now and then somebody comes back to what the site was still at
      const left = random() < 0.2 ? done.find(({ state }) => state === 'later') : undefined
      const deed = left ?? begin(workload)
      if (!left) done.push(deed)
      await workload.act(deed)
      while (deed.state === 'open' && !ending.signal.aborted) {
        await wait(100)
        await workload.act(deed)
      }
      await wait(pause)
    }
  }

  function begin(workload: Workload): Deed {
    const player = players[Math.floor(random() * players.length)]
    if (!player) throw new Error('nobody plays')
    return { key: workload.nextKey(), player, state: 'open' }
  }

  const working = workloads.flatMap((workload) =>
    Array.from({ length: workload.workers }, () => work(workload)),
  )
  const countOf = (workload: Workload) =>
    (deeds.get(workload) ?? []).filter(({ state }) => state === 'acknowledged').length
  const countAll = () => workloads.reduce((sum, workload) => sum + countOf(workload), 0)

  return {
    deeds: deeds as ReadonlyMap<Workload, readonly Deed[]>,

    /** Waits until something of each kind was acknowledged. */
    async warmUp(): Promise<void> {
      while (workloads.some((workload) => countOf(workload) === 0)) await wait(20)
    },

    /** Waits until that many more deeds were acknowledged, or as many milliseconds have passed. */
    async waitFor(more: number, longest: number): Promise<void> {
      const [wanted, until] = [countAll() + more, Date.now() + longest]
      while (countAll() < wanted && Date.now() < until) await wait(5)
    },

    async stop() {
      ending.abort()
      await Promise.all(working)
    },
  }
}

/** Asks again for all that is open. @returns how much stays open */
export async function askAgain(deeds: ReadonlyMap<Workload, readonly Deed[]>): Promise<number> {
  const counts = await Promise.all(
    [...deeds].map(async ([workload, done]) => {
      const left = done.filter(isOpen)
      for (const deed of left) await workload.act(deed)
      return left.filter(isOpen).length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
