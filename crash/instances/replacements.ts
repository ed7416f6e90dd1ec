import { setTimeout as wait } from 'node:timers/promises'
import type { InstanceCluster, Place } from './instance-cluster.ts'

type Ending = 'SIGTERM' | 'SIGKILL'

/** A `kill -9`, from the signal until the process was gone; milliseconds since epoch. */
export interface Kill {
  upstream: string | undefined
  from: number
  until: number
}

interface ReplacementOptions {
  cluster: Pick<InstanceCluster, 'start' | 'end' | 'upstreams'>
  minutes: number
  /** The folder of the version that half of the time belongs to. */
  next: string
  say(line: string): void
  signal?: AbortSignal | undefined
}

/** Milliseconds of both instances together, between one that is back and the next that goes. */
const restFor = 2000
/** So that each version is ended by either signal. */
const fewest = 6
const turns: readonly Ending[] = ['SIGTERM', 'SIGTERM', 'SIGKILL']

/** Replaces the instances in turn, from half of the time on by the next version, and knows what is being done. */
export function createReplacements(options: ReplacementOptions) {
  const { cluster, minutes, next, say, signal } = options
  const kills: Kill[] = []
  const replaced = { SIGTERM: 0, SIGKILL: 0 }
  let phase = 'both serve'

  async function replace(place: Place, ending: Ending, isNext: boolean): Promise<void> {
    const from = Date.now()
    phase = `instance ${place + 1} was told ${ending}`
    await cluster.end(place, ending)
    const until = Date.now()
    if (ending === 'SIGKILL') kills.push({ upstream: cluster.upstreams[place], from, until })
    phase = `instance ${place + 1} starts in ${isNext ? 'the next' : 'this'} version`
    await cluster.start(place, isNext ? next : undefined)
    replaced[ending] += 1
    const [ended, started] = [until - from, Date.now() - until].map((ms) => (ms / 1000).toFixed(1))
    say(
      `instance ${place + 1}: ${ending}, gone after ${ended} s, back in the ${isNext ? 'next' : 'same'} version after ${started} s`,
    )
    phase = 'both serve'
  }

  return {
    kills: kills as readonly Kill[],
    replaced: replaced as Readonly<Record<Ending, number>>,
    /** What is being done. */
    phase: () => phase,
    async run(): Promise<void> {
      const begun = Date.now()
      const isOver = () => Date.now() - begun > minutes * 60_000
      const isHalf = () => Date.now() - begun > minutes * 30_000
      for (let turn = 0; !isOver() || turn < fewest; turn += 1) {
        signal?.throwIfAborted()
        const ending = turns[turn % turns.length] ?? 'SIGTERM'
        await replace(turn % 2 === 0 ? 0 : 1, ending, isHalf() && turn >= fewest / 2)
        await wait(restFor)
      }
    },
  }
}
