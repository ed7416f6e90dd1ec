import { existsSync } from 'node:fs'
import { examineSite } from '../src/app/doctor.ts'
import { hasNoFailure, toReport } from '../src/server/doctor/report.ts'
import { runCommand } from './site-command.ts'

// npm run doctor: what the site depends on, as a table. It ends with 1 when something fails.
await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const findings = await examineSite({
    environment: process.env,
    configFile: 'guildhall.config.ts',
    say: (line) => process.stderr.write(`${line}\n`),
  })
  process.stdout.write(`${toReport(findings).join('\n')}\n`)
  if (!hasNoFailure(findings)) process.exitCode = 1
})
