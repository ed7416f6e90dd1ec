import { examineSite } from '../../src/app/doctor.ts'
import { hasNoFailure, toReport } from '../../src/server/doctor/report.ts'
import { loadEnvFile } from '../../src/server/platform/config/env-file.ts'
import type { RunCommand } from './run-command.ts'

/** What the site depends on, as a table. */
export const examine: RunCommand<'doctor'> = async (_, output) => {
  loadEnvFile()
  const findings = await examineSite({
    environment: process.env,
    configFile: 'guildhall.config.ts',
    say: output.note,
  })
  output.result(findings, toReport(findings))
  return hasNoFailure(findings)
}
