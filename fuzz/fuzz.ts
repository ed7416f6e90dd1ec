import { parseArgs } from 'node:util'
import { openFuzzSite } from './fuzz-site.ts'
import { runFuzz } from './fuzz-run.ts'

/*
 * npm run fuzz [-- --requests 100000] [-- --seed 1]
 *
 * Ends with 0 when no response was 500, none was missing, and none told of others what is not the caller’s to know.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!Number.isInteger(requests) || requests < 1) throw new Error('--requests: expected 1 or more')
if (!Number.isInteger(seed)) throw new Error('--seed: expected a whole number')

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

const site = await openFuzzSite()
try {
  const { url, db } = site
  const report = await runFuzz({ url, db, requests, seed, say: console.log, signal: ending.signal })
  for (const line of report.toLines()) console.log(line)
  process.exitCode = report.faults.length === 0 ? 0 : 1
} finally {
  await site.close()
}
