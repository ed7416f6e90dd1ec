import { z } from 'zod'
import { MysqlServer } from '../../platform/mysql/mysql-options.ts'
import { Hidden } from './hidden-names.ts'

/** Where a program of the game listens. */
export interface ServiceAddress {
  host: string
  port: number
}

const AddressParts = z.strictObject({ host: z.string().min(1), port: z.int().min(1).max(65_535) })

/** `'play.example:8085'`, `'[2001:db8::1]:8085'` or `{ host: 'play.example', port: 8085 }`. */
export const ServiceAddress = z
  .custom<string | ServiceAddress>()
  .transform((given: unknown, context): ServiceAddress => {
    const parsed = AddressParts.safeParse(typeof given === 'string' ? partsOf(given) : given)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: "expected 'host:port', or { host, port }" })
    return z.NEVER
  })

function partsOf(text: string) {
  const [, host, port] = /^\[?([^[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return { host, port: Number(port) }
}

const rate = z.number('expected how many times faster than the original game').positive()

/** What the owner says of the game, where the emulator does not. */
const Facts = z.strictObject({
  version: z.string().min(1).max(40).optional(),
  rates: z.strictObject({ experience: rate, drop: rate, gold: rate }).optional(),
  maximumLevel: z.int().min(1).max(100_000).optional(),
})

/** Options that every game read from a MySQL or MariaDB database has. */
export const emulatorOptions = {
  /** The narrow user who makes accounts; without it, accounts are not the site's to touch. */
  write: MysqlServer.optional(),
  /** Milliseconds for one statement with the wait for a connection, and for reaching a service. */
  timeoutMs: z.int().min(100).max(60_000).default(3000),
  /** How much of the time the database may be at work for the site while rankings are read. */
  load: z.number().min(0.01).max(1).default(0.1),
  /** Rows read at once while rankings are read. */
  slice: z.int().min(1).max(50_000).default(5000),
  /** Accounts and characters that are shown to nobody: bots. */
  hide: Hidden.prefault({}),
  facts: Facts.default({}),
}
