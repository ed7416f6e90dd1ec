import { listConfigFaults } from '../../src/app/config-faults.ts'
import { loadEnvFile } from '../../src/server/platform/config/env-file.ts'
import type { RunCommand } from './run-command.ts'

/** Whether the site would start with what the owner wrote. */
export const checkConfig: RunCommand<'config check'> = async (_, output) => {
  loadEnvFile()
  const faults = await listConfigFaults(process.env)
  const lines = faults.map(({ message }) => message)
  output.result(faults, lines.length > 0 ? lines : ['Nothing is wrong with the configuration.'])
  return faults.length === 0
}
