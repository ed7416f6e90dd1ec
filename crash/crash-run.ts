import { setTimeout as wait } from 'node:timers/promises'
import { askAgain, startLoad } from './crash-load.ts'
import { joinAll } from './crash-player.ts'
import type { AskPostgres } from './crash-postgres.ts'
import { type CrashReport, readReport, type Victim } from './crash-report.ts'
import { type CrashSite, createCrashSite } from './crash-site.ts'
import { openOutside } from './outside.ts'
import { releaseDead, weaken } from './time.ts'
import { type Action, isOpen, type Workload } from './work.ts'
import { crashWorkloads } from './workloads.ts'

const victimNames = { worker: 'a process', site: 'the site', postgres: 'PostgreSQL' }
const playerCount = 6
/** Actions the site acknowledges between two kills, at most, and the milliseconds it has for them. */
const mostBetween = 80
const longestBetween = 20_000
/** Codes whose answer died are looked at after minutes, and rewards tried again after more. */
const settlesWithin = 30 * 60_000
/** Where that is let go at once. */
const settlesHurried = 2 * 60_000

export interface CrashOptions {
  /** Kills: of the site, and of PostgreSQL, in turn; of one of several processes before. */
  rounds: number
  /** That answer. */
  processes?: number
  /** PostgreSQL confirms what it has not written, and is killed alone: something must be lost. */
  isControl?: boolean
  /** At the end, what dead processes hold is let go at once, as if minutes had passed. */
  isHurried?: boolean
  say(line: string): void
  /** Ends it early: all it started is ended and removed. */
  signal?: AbortSignal
  random?: () => number
}

/**
 * Runs the real site under load, kills it and its PostgreSQL in turn, starts it again each time, and then
 * compares what was acknowledged with what is there.
 */
export async function runCrash(options: CrashOptions): Promise<CrashReport> {
  const { rounds, processes = 1, isControl = false, say, random = Math.random } = options
  const outside = await openOutside(random)
  const site = await createCrashSite(outside.places, { processes })
  try {
    await site.start()
    await site.settle()
    const players = await joinAll(site, playerCount)
    if (isControl) await weaken(site.postgres)
    const { url, postgres } = site
    const surroundings = { url, players, outside, postgres, random }
    const works = crashWorkloads.map((create) => create(surroundings))
    const load = startLoad(works, players, random)
    await load.warmUp()
    const kills = { worker: 0, site: 0, postgres: 0 }
    const victims = listVictims(processes, isControl)
    for (let round = 1; round <= rounds; round += 1) {
      options.signal?.throwIfAborted()
      await load.waitFor(1 + random() * mostBetween, longestBetween)
      const victim = victims[(round - 1) % victims.length] ?? 'postgres'
      const begun = Date.now()
      await killAndRestart(site, victim)
      kills[victim] += 1
      const took = ((Date.now() - begun) / 1000).toFixed(1)
      say(`${round}: ${victimNames[victim]} was killed, all answers again after ${took} s`)
    }
    await load.stop()
    await settle(site, load.actions, options)
    return await readReport({ kills, actions: load.actions, postgres })
  } finally {
    await site.remove()
    await outside.close()
  }
}

function listVictims(processes: number, isControl: boolean): Victim[] {
  if (isControl) return ['postgres']
  return processes > 1 ? ['worker', 'site', 'postgres'] : ['site', 'postgres']
}

async function killAndRestart(site: CrashSite, victim: Victim): Promise<void> {
  if (victim === 'postgres') {
    await site.postgres.kill()
  } else if (victim === 'worker') {
    await site.killWorker()
  } else {
    await site.kill()
    await site.start()
  }
  await site.settle()
}

/** Asks again for what was not answered, and waits until nothing is on its way any more. */
export async function settle(
  site: { postgres: AskPostgres },
  actions: ReadonlyMap<Workload, readonly Action[]>,
  { isControl, isHurried, say, signal }: Omit<CrashOptions, 'rounds'>,
): Promise<void> {
  const longest = isHurried ? settlesHurried : settlesWithin
  const until = Date.now() + (isControl ? 20_000 : longest)
  say('waiting until all is settled')
  for (;;) {
    signal?.throwIfAborted()
    // tries that were running at the last kill are over by then
    await wait(6000)
    if (isHurried) await releaseDead(site.postgres)
    const open = await askAgain(actions)
    const unsettled = await Promise.all(
      [...actions.keys()].map((one) => one.countUnsettled?.() ?? 0),
    )
    const left = unsettled.reduce((sum, count) => sum + count, 0)
    say(`${open} without an answer, ${left} on their way`)
    // of what the team holds, players are told that it is being checked
    if (left === 0 && (open === 0 || (await holdsAll(actions)))) return
    if (Date.now() > until) return
  }
}

async function holdsAll(actions: ReadonlyMap<Workload, readonly Action[]>): Promise<boolean> {
  return [...actions].every(([{ name }, done]) => name === 'codes' || !done.some(isOpen))
}
