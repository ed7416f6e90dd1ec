import { existsSync } from 'node:fs'
import { examineSite } from '../src/app/doctor.ts'
import { runCommand } from './site-command.ts'

// npm run doctor: what the site depends on, as a table. It ends with 1 when something fails.
await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const isWell = await examineSite({
    environment: process.env,
    configFile: 'guildhall.config.ts',
    write: (text) => process.stdout.write(text),
    say: (line) => process.stderr.write(`${line}\n`),
  })
  if (!isWell) process.exitCode = 1
})
