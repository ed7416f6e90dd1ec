import { isIP } from 'node:net'
import { z } from 'zod'
import { parseOptions } from './config-error.ts'

const Settings = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_FOLDER: z.string().default('data'),
  /** Addresses or ranges whose `X-Forwarded-For` is believed, with commas between: `127.0.0.1,10.0.0.0/8`. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    )
    .refine((ranges) => ranges.every(isRange), 'expected addresses or ranges such as 10.0.0.0/8'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

/** Where and on what this process runs: from environment variables. */
export type Settings = z.infer<typeof Settings>

/** @throws {ConfigError} naming the variable, what was given and what is expected. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(env).filter(([name, value]) => name in Settings.shape && value !== '')
  return parseOptions('environment', Settings, Object.fromEntries(set))
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return most > 0 && isWhole && rest.length === 0
}
