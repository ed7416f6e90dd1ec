import { existsSync } from 'node:fs'
import { wordsOf } from '../server/platform/check.ts'
import { examineSite } from './examination.ts'

// npm run doctor: what the site depends on, as a table. It ends with 1 when something fails.
async function run(): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return examineSite({
    environment: process.env,
    configFile: 'guildhall.config.ts',
    write: (text) => process.stdout.write(text),
    say: (line) => process.stderr.write(`${line}\n`),
  })
}

// an embedded PostgreSQL is told to stop when the process exits, and not when a signal ends it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

process.exitCode = await run().then(
  (isWell) => (isWell ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${wordsOf(error)}\n`)
    return 1
  },
)
