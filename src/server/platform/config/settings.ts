import { z } from 'zod'
import { parseOptions } from './config-error.ts'

const Settings = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_FOLDER: z.string().default('data'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

/** Where and on what this process runs: from environment variables. */
export type Settings = z.infer<typeof Settings>

/** @throws {ConfigError} naming the variable, what was given and what is expected. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(env).filter(([name, value]) => name in Settings.shape && value !== '')
  return parseOptions('environment', Settings, Object.fromEntries(set))
}
