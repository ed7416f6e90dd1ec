import { z } from 'zod'
import { LocalText } from '../../../contract/language-schema.ts'
import { MysqlServer } from '../../platform/foreign-database/server-address.ts'
import { zoneDisplays } from '../game-adapter.ts'
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
  .meta({ type: "`'host:port'` or `{ host, port }`" })

function partsOf(text: string) {
  const [, host, port] = /^\[?([^[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return { host, port: Number(port) }
}

/** Where a program listens, by default on this machine. */
export function serviceOption(name: string, port: number) {
  return ServiceAddress.prefault(`127.0.0.1:${port}`).meta({
    description: `What is tried to say whether the ${name} server is up.`,
    example: `10.0.0.2:${port}`,
  })
}

const rate = z.number('expected how many times faster than the original game').positive()

/** What the page about the server says of the game. */
export const Version = z.string().min(1).max(40).meta({
  description: 'The version the page about the server names.',
  example: 'Interlude',
})
export const MaximumLevel = z.int().min(1).max(100_000).meta({
  description: 'The highest level there is, as that page says.',
  example: 200,
})
export const Rates = z
  .strictObject({ experience: rate, drop: rate, gold: rate })
  .optional()
  .meta({
    description: 'How many times faster than the original game, as that page says.',
    example: { experience: 3, drop: 2, gold: 2 },
  })

/** Where players are, of games that tell. */
export const Zones = z
  .strictObject({
    show: z.enum(zoneDisplays).default('counts').meta({
      description:
        'What is told of [where players are](games.md#where-players-are): how many, who, or nothing.',
      example: 'players',
    }),
    names: z
      .record(z.string().min(1).max(60), z.nonoptional(LocalText))
      .default({})
      .meta({
        type: 'zone in the database → its name by language',
        default: 'those the site knows',
        description: 'What players call zones of yours, or those the site names otherwise.',
        example: { 876: { fr: 'Île des fêtes', en: 'Event Isle' } },
      }),
  })
  .prefault({})

/** Rows read at once while rankings are read. */
export const Slice = z.int().min(1).max(50_000).meta({
  description: 'Rows read at once while rankings are read.',
  example: 2000,
})

/** Of a game that is in one MySQL or MariaDB database. */
export const databaseOptions = {
  database: MysqlServer.meta({
    description: 'Where the database is, with the user that reads.',
    code: 'process.env.GAME_DATABASE_URL',
  }),
  write: MysqlServer.optional().meta({
    default: 'none',
    description:
      'The same as the user that writes. Without it the site makes no accounts and hands out nothing.',
    code: 'process.env.GAME_WRITE_URL',
  }),
}

/** Refuses rewards that nobody writes. */
export function needsWrite(
  options: { rewards: boolean; coins?: string | undefined; write?: unknown },
  context: z.RefinementCtx,
): void {
  if (options.write || !(options.rewards || options.coins)) return
  context.addIssue({
    code: 'custom',
    path: ['write'],
    message: 'rewards are written: expected mysql://user:password@host:3306/name',
  })
}

/** What every game read from a MySQL or MariaDB database has besides. */
export const emulatorOptions = {
  timeoutMs: z.int().min(100).max(60_000).default(3000).meta({
    description:
      'Milliseconds for one statement with the wait for a connection, and to reach a service.',
    example: 5000,
  }),
  load: z.number().min(0.01).max(1).default(0.1).meta({
    description: 'How much of the time the database may be at work while rankings are read.',
    example: 0.05,
  }),
  slice: Slice.default(5000),
  hide: Hidden.prefault({}),
  facts: z
    .strictObject({
      version: Version.optional(),
      rates: Rates,
      maximumLevel: MaximumLevel.optional(),
    })
    .default({}),
}
