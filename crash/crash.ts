import { parseArgs } from 'node:util'
import { countLost, isSound, toLines } from './crash-report.ts'
import { runCrash } from './crash-run.ts'
import { isFlawless, toInstanceLines } from './instances/instance-report.ts'
import { runInstances } from './instances/instance-run.ts'
import { isRestored, toRestoreLines } from './restore/restore-report.ts'
import { drillRestore } from './restore/restore-run.ts'

/*
 * npm run crash [-- --rounds 100] [-- --processes 1] [-- --control]
 * npm run crash -- --instances [--minutes 10]
 * npm run crash -- --restore [--minutes 10]
 *
 * Ends with 0 when nothing that was acknowledged is lost or doubled. The control has PostgreSQL confirm what it
 * has not written: it ends with 0 when the check sees that something is lost. With instances, two behind nginx are
 * replaced in turn, and it ends with 0 when besides no request failed but those that one of them was killed at.
 * With restore, the site is destroyed after a backup was taken under load, and it ends with 0 when what is restored is
 * all of that moment.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    // with more than one that answer, single ones are killed, too
    processes: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
    instances: { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected 1 or more')
const processes = Number(values.processes)
if (!Number.isInteger(processes) || processes < 1)
  throw new Error('--processes: expected 1 or more')

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

const say = (line: string) => console.log(line)
if (values.instances) await crashInstances()
else if (values.restore) await crashForRestore()
else await crashSite()

function readMinutes(): number {
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes: expected more than 0')
  return minutes
}

async function crashForRestore(): Promise<void> {
  const report = await drillRestore({ minutes: readMinutes(), signal: ending.signal, say })
  for (const line of toRestoreLines(report)) say(line)
  process.exitCode = isRestored(report) ? 0 : 1
}

async function crashInstances(): Promise<void> {
  const report = await runInstances({ minutes: readMinutes(), signal: ending.signal, say })
  for (const line of toInstanceLines(report)) say(line)
  process.exitCode = isFlawless(report) ? 0 : 1
}

async function crashSite(): Promise<void> {
  const report = await runCrash({
    rounds,
    processes,
    signal: ending.signal,
    isControl: values.control,
    say,
  })
  for (const line of toLines(report)) say(line)
  if (values.control) {
    const isSeen = countLost(report) > 0
    say(isSeen ? 'the check sees what is lost' : 'the check saw nothing')
    process.exitCode = isSeen ? 0 : 1
  } else {
    process.exitCode = isSound(report) ? 0 : 1
  }
}
