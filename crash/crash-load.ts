import { setTimeout as wait } from 'node:timers/promises'
import type { CrashPlayer } from './crash-player.ts'
import { type Action, isOpen, type Workload } from './work.ts'

/**
 * Does its workloads all the time, whether the site is there or not, until it is told to stop.
 * @param pause milliseconds of each worker between two actions
 */
export function startLoad(
  workloads: readonly Workload[],
  players: readonly CrashPlayer[],
  random: () => number,
  pause = 5,
) {
  const actions = new Map<Workload, Action[]>(workloads.map((workload) => [workload, []]))
  const ending = new AbortController()

  async function work(workload: Workload): Promise<void> {
    const done = actions.get(workload) ?? []
    while (!ending.signal.aborted) {
      // now and then somebody comes back to what the site was still at
      const left = random() < 0.2 ? done.find(({ state }) => state === 'later') : undefined
      const action = left ?? begin(workload)
      if (!left) done.push(action)
      await workload.act(action)
      while (action.state === 'open' && !ending.signal.aborted) {
        await wait(100)
        await workload.act(action)
      }
      await wait(pause)
    }
  }

  function begin(workload: Workload): Action {
    const player = players[Math.floor(random() * players.length)]
    if (!player) throw new Error('nobody plays')
    return { key: workload.nextKey(), player, state: 'open' }
  }

  const working = workloads.flatMap((workload) =>
    Array.from({ length: workload.workers }, () => work(workload)),
  )
  const countOf = (workload: Workload) =>
    (actions.get(workload) ?? []).filter(({ state }) => state === 'acknowledged').length
  const countAll = () => workloads.reduce((sum, workload) => sum + countOf(workload), 0)

  return {
    actions: actions as ReadonlyMap<Workload, readonly Action[]>,

    /** Waits until something of each kind was acknowledged. */
    async warmUp(): Promise<void> {
      while (workloads.some((workload) => countOf(workload) === 0)) await wait(20)
    },

    /** Waits until that many more actions were acknowledged, or as many milliseconds have passed. */
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
export async function askAgain(actions: ReadonlyMap<Workload, readonly Action[]>): Promise<number> {
  const counts = await Promise.all(
    [...actions].map(async ([workload, done]) => {
      const left = done.filter(isOpen)
      for (const action of left) await workload.act(action)
      return left.filter(isOpen).length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
