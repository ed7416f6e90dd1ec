import { z } from 'zod'
import { MysqlServer } from '../../../platform/foreign-database/server-address.ts'
import {
  emulatorOptions,
  MaximumLevel,
  Rates,
  ServiceAddress,
  Version,
  Zones,
} from '../emulator-options.ts'

/** As an owner gives it. */
export interface GivenSoap {
  url: string
  user: string
  password: string
  timeoutMs?: number
}

const isObject = (given: unknown) => typeof given === 'object' && given !== null

/** What stands in place of the parts is not shown: it may hold the password. */
const Soap = z
  .custom<GivenSoap>(isObject, {
    error: 'expected { url, user, password }',
    params: { isSecret: true },
  })
  .pipe(
    z.strictObject({
      url: z
        .url({
          protocol: /^https?$/,
          error: 'expected an address such as http://127.0.0.1:7878',
        })
        .meta({
          description: 'Where SOAP of the world server listens.',
          example: 'http://127.0.0.1:7878',
        }),
      user: z
        .string()
        .regex(/^[^:]+$/, 'expected the name of a game account')
        .meta({
          description: 'A game account of level 3 for all realms.',
          example: 'SITE',
        }),
      password: z.string().min(1, 'expected the password of the game account').meta({
        description: 'Its password.',
        code: 'process.env.GAME_SOAP_PASSWORD',
      }),
      timeoutMs: z.int().min(100).max(60_000).default(5000).meta({
        description: 'Milliseconds for one command: the world runs it between two of its steps.',
        example: 10_000,
      }),
    }),
  )

export const AzerothOptions = z.strictObject({
  auth: MysqlServer.meta({
    description: 'The database of accounts, `acore_auth` or `auth`, with the user that reads.',
    code: 'process.env.GAME_AUTH_URL',
  }),
  characters: MysqlServer.meta({
    description:
      'The database of characters of the realm, `acore_characters` or `characters`; it may be on another server.',
    code: 'process.env.GAME_CHARACTERS_URL',
  }),
  world: MysqlServer.optional().meta({
    default: 'none: no gear',
    description:
      'The database of the world, `acore_world` or `world`. With it the pages of characters show what they wear.',
    code: 'process.env.GAME_WORLD_URL',
  }),
  soap: Soap.optional().meta({
    type: '`{ url, user, password }`',
    default: 'none: no rewards',
    description: 'How rewards are sent.',
  }),
  realm: z.int().min(1).max(4_294_967_295).default(1).meta({
    description: '`id` of the realm in `realmlist`.',
    example: 2,
  }),
  arena: z
    .union([z.literal(2), z.literal(3), z.literal(5)], 'expected 2, 3 or 5')
    .default(2)
    .meta({
      description: 'Whose personal ratings the arena ranking shows: teams of two, three or five.',
      example: 3,
    }),
  services: z
    .strictObject({
      world: ServiceAddress.optional().meta({
        default: 'from `realmlist`',
        description: 'Where to see whether the world server is up.',
        example: '10.0.0.2:8085',
      }),
      login: ServiceAddress.optional().meta({
        default: 'from `realmlist`, port 3724',
        description: 'The same of the login server.',
        example: '10.0.0.2:3724',
      }),
    })
    .default({}),
  zones: Zones,
  staffLevel: z.int().min(1).max(255).default(1).meta({
    description: 'From which level in `account_access` an account belongs to the team.',
    example: 2,
  }),
  write: MysqlServer.optional().meta({
    default: 'none: no accounts',
    description:
      'The same as a second, narrow user, who makes accounts. Without it the site makes none, and neither checks nor changes their passwords.',
    code: 'process.env.GAME_WRITE_URL',
  }),
  ...emulatorOptions,
  facts: z
    .strictObject({
      version: Version.default('3.3.5a'),
      rates: Rates,
      maximumLevel: MaximumLevel.default(80),
    })
    .prefault({}),
})
export type AzerothOptions = z.output<typeof AzerothOptions>
export type AzerothInput = z.input<typeof AzerothOptions>
