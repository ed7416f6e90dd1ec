import { z } from 'zod'
import { MysqlServer } from '../../../platform/mysql/mysql-options.ts'
import { emulatorOptions, ServiceAddress } from '../emulator-options.ts'

interface GivenSoap {
  /** `http://127.0.0.1:7878`. */
  url: string
  /** A game account of level 3 for all realms. */
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
      url: z.url({
        protocol: /^https?$/,
        error: 'expected an address such as http://127.0.0.1:7878',
      }),
      user: z.string().regex(/^[^:]+$/, 'expected the name of a game account'),
      password: z.string().min(1, 'expected the password of the game account'),
      /** Milliseconds for one command: the world runs it between two of its steps. */
      timeoutMs: z.int().min(100).max(60_000).default(5000),
    }),
  )

export const AzerothOptions = z.strictObject({
  ...emulatorOptions,
  /** The database of accounts, `acore_auth` or `auth`. */
  auth: MysqlServer,
  /** The database of characters of the realm, `acore_characters` or `characters`. */
  characters: MysqlServer,
  /** How rewards are sent; without it there are none. */
  soap: Soap.optional(),
  /** `id` of the realm in `realmlist`. */
  realm: z.int().min(1).max(4_294_967_295).default(1),
  /** Whose ratings are ranked: teams of two, three or five. */
  arena: z.union([z.literal(2), z.literal(3), z.literal(5)], 'expected 2, 3 or 5').default(2),
  /** Where to see whether a service is up, when not where `realmlist` says. */
  services: z
    .strictObject({ world: ServiceAddress.optional(), login: ServiceAddress.optional() })
    .default({}),
  /** Accounts of this level and above belong to the team. */
  staffLevel: z.int().min(1).max(255).default(1),
})
export type AzerothOptions = z.output<typeof AzerothOptions>
export type AzerothInput = z.input<typeof AzerothOptions>
