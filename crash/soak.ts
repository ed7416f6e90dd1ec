import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readLiveHeap } from '../bench/live-heap.ts'
import { startLoad } from './crash-load.ts'
import { join, passwordOf } from './crash-player.ts'
import { isSound, readReport, toLines } from './crash-report.ts'
import { settle } from './crash-run.ts'
import { createCrashSite } from './crash-site.ts'
import { openOutside } from './outside.ts'
import { watchRequests } from './request-watch.ts'
import { startVisitors } from './visitors.ts'
import { allWorkloads } from './workloads.ts'

/*
 * npm run soak [-- --minutes 120] [-- --pause 250]
 *
 * Ends with 0 when each request was answered, none with 500 or more, nothing acknowledged is lost or doubled, and
 * the live heap at the end is within 32 MiB of what it was after ten minutes, or after half of a shorter run.
 */

const program = resolve(import.meta.dirname, '../scripts/start.ts')
const playerCount = 6
const mostGrowth = 32

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    // milliseconds of each visitor and player between two requests
    pause: { type: 'string', default: '250' },
  },
})
const [minutes, pause] = [Number(values.minutes), Number(values.pause)]
if (!(minutes > 0)) throw new Error(`--minutes: ${values.minutes}, expected more than 0`)
if (!(pause >= 0)) throw new Error(`--pause: ${values.pause}, expected 0 or more`)

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

/** How many requests of a kind were answered with 500 or more, or not at all. */
const faults = new Map<string, number>()

const { random } = Math
const outside = await openOutside(random)
const site = await createCrashSite(outside.places, { program })
try {
  await site.start()
  site.log()?.pipe(process.stderr)
  await site.settle()
  const { url, postgres } = site
  const players = []
  for (let number = 0; number < playerCount; number += 1) {
    players.push(await join(url, number, postgres))
  }
  const watch = watchRequests(url, ({ reason, method, path }) => {
    const name = `${reason} ${method} ${path}`
    faults.set(name, (faults.get(name) ?? 0) + 1)
  })
  const surroundings = { url, players, outside, postgres, random }
  const works = allWorkloads.map((create) => create(surroundings))
  const load = startLoad(works, players, random, pause)
  // one more, whom wrong passwords keep waiting
  const { pseudo } = await join(url, playerCount, postgres)
  const member = { userName: pseudo, password: passwordOf(pseudo) }
  const visitors = startVisitors({ url, member, random, pause })

  const warm = await live(Math.min(10, minutes / 2), watch.answered)
  const last = await live(minutes - Math.min(10, minutes / 2), watch.answered, warm)
  await visitors.stop()
  await load.stop()
  await settle(site, load.actions, { say: console.log, signal: ending.signal })
  const report = await readReport({
    kills: { worker: 0, site: 0, postgres: 0 },
    actions: load.actions,
    postgres,
  })
  for (const line of toLines(report)) console.log(line)
  for (const [name, count] of faults) console.log(`${count} × ${name}`)
  const grown = last - warm
  console.log(
    `${watch.answered()} answers, ${faults.size === 0 ? 'none' : 'some'} of 500 or more; live heap ${grown.toFixed(1)} MiB more than at first (aim ≤ ${mostGrowth})`,
  )
  const isWell = isSound(report) && faults.size === 0 && grown <= mostGrowth
  process.exitCode = isWell ? 0 : 1
} finally {
  await site.remove()
  await outside.close()
}

/** Lets all go on for so long, and says every ten minutes what there is. @returns MiB of the live heap at its end */
async function live(
  duration: number,
  countAnswers: () => number,
  before?: number,
): Promise<number> {
  const until = Date.now() + duration * 60_000
  for (;;) {
    const left = until - Date.now()
    await wait(Math.min(left, 600_000), undefined, { signal: ending.signal })
    const heap = await readLiveHeap(site.pid())
    const growth = before === undefined ? '' : `, ${(heap - before).toFixed(1)} more`
    console.log(`live heap ${heap.toFixed(1)} MiB${growth}; ${countAnswers()} answers`)
    if (Date.now() >= until) return heap
  }
}
