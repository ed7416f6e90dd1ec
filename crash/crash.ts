import { parseArgs } from 'node:util'
import { countLost, isSound, toLines } from './crash-report.ts'
import { runCrash } from './crash-run.ts'

/*
 * npm run crash [-- --rounds 100] [-- --processes 1] [-- --control]
 *
 * Ends with 0 when nothing that was acknowledged is lost or doubled. The control has PostgreSQL confirm what it
 * has not written: it ends with 0 when the check sees that something is lost.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    // with more than one that answer, single ones are killed, too
    processes: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds: expected 1 or more')
const processes = Number(values.processes)
if (!Number.isInteger(processes) || processes < 1)
  throw new Error('--processes: expected 1 or more')

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

const report = await runCrash({
  rounds,
  processes,
  signal: ending.signal,
  isControl: values.control,
  say: (line) => console.log(line),
})
for (const line of toLines(report)) console.log(line)
if (values.control) {
  const isSeen = countLost(report) > 0
  console.log(isSeen ? 'the check sees what is lost' : 'the check saw nothing')
  process.exitCode = isSeen ? 0 : 1
} else {
  process.exitCode = isSound(report) ? 0 : 1
}
