import type { PoolOptions } from 'mysql2/promise'
import { z } from 'zod'

/** A database server by its parts, in place of an address. */
export const MysqlParts = z.strictObject({
  host: z.string().min(1).default('127.0.0.1').meta({
    description: 'The name or address of the server.',
    example: '10.0.0.2',
  }),
  port: z.int().min(1).max(65_535).default(3306).meta({
    description: 'Its port.',
    example: 3307,
  }),
  user: z.string().min(1).meta({
    description: 'Whom the site signs in as.',
    example: 'guildhall',
  }),
  password: z.string().default('').meta({
    description: 'The password of that user.',
    code: 'process.env.DATABASE_PASSWORD',
  }),
  name: z.string().min(1).meta({
    description: 'The name of the database.',
    example: 'acore_auth',
  }),
  tls: z.boolean().default(false).meta({
    description:
      'Encrypts the connection and checks the server’s certificate. An address cannot say this.',
  }),
})

/** `mysql://user:password@host:3306/name`, or its parts. */
export type GivenMysqlServer = string | z.input<typeof MysqlParts>

const partNames = `{ ${Object.keys(MysqlParts.shape).join(', ')} }`
const expected = `expected mysql://user:password@host:3306/name, or ${partNames}`

/** A database of an owner's configuration, as options of a pool. What was given is never shown. */
export const MysqlServer = z
  .custom<GivenMysqlServer>()
  .transform((given: unknown, context): PoolOptions & { host: string; database: string } => {
    const parts = typeof given === 'string' && !hasBareAt(given) ? partsOf(given) : given
    const parsed = MysqlParts.safeParse(parts)
    if (!parsed.success) {
      const message = hasBareAt(given) ? bareAt : expected
      context.addIssue({ code: 'custom', message, params: { isSecret: true } })
      return z.NEVER
    }
    const { name, tls, ...server } = parsed.data
    return { ...server, database: name, ...(tls && { ssl: {} }) }
  })
  .meta({ type: '[`mysql://…`, `mariadb://…` or its parts](#databases)' })
export type MysqlServer = z.output<typeof MysqlServer>

/** Which database, without user and password: `127.0.0.1:3306/acore_auth`. */
export function placeOf({ host, port, database }: MysqlServer): string {
  return `${host}:${port}/${database}`
}

function partsOf(text: string): Record<string, unknown> | undefined {
  const url = URL.parse(text)
  if (!url || !/^(mysql|mariadb):$/.test(url.protocol)) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, '') || undefined,
    port: url.port ? Number(url.port) : undefined,
    user: decode(url.username),
    password: decode(url.password),
    name: decode(url.pathname.slice(1)),
  }
}

/** What an owner is told of whom the second `@` of an address leads astray. */
export const bareAt =
  'an @ in a user name or password is written %40: only the one before the host stands as it is'

/** Whether an address has another `@` than that before the host. */
export function hasBareAt(given: unknown): boolean {
  return typeof given === 'string' && (given.match(/@/g)?.length ?? 0) > 1
}

/** A password with a bare % in it is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
