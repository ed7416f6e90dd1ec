import { z } from 'zod'

/** A database of another program, and whom the site signs in to it as. */
export interface ForeignServer {
  kind: 'mysql' | 'postgres' | 'sqlserver'
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Encrypts the connection and checks the server’s certificate. */
  tls: boolean
}

/** A MySQL or MariaDB server by its parts, in place of an address. */
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

const partNames = `{ ${Object.keys(MysqlParts.shape).join(', ')} }`
const expected = `expected mysql://user:password@host:3306/name, or ${partNames}`

/** A MySQL or MariaDB database of an owner’s configuration. What was given is never shown. */
export const MysqlServer = z
  .custom<string | z.input<typeof MysqlParts>>()
  .transform((given: unknown, context): ForeignServer => {
    const server = typeof given === 'string' ? readAddress(given) : readParts(given)
    if (server?.kind !== 'mysql') return refuse(given, expected, context)
    return typeof given === 'string' ? { ...server, tls: false } : server
  })
  .meta({ type: '[`mysql://…`, `mariadb://…` or its parts](#databases)' })

/** `mysql://user:password@host:3306/name?tls`, and so on. What was given is never shown: it holds a password. */
export const AnyServer = z
  .custom<string>()
  .transform(
    (given: unknown, context): ForeignServer =>
      (typeof given === 'string' && readAddress(given)) ||
      refuse(
        given,
        'expected mysql://user:password@host:3306/name, or the same with postgres:// or sqlserver://',
        context,
      ),
  )
  .meta({ type: '`mysql://…`, `postgres://…` or `sqlserver://…`' })

/** Which database, without user and password: `127.0.0.1:3306/acore_auth`. */
export function placeOf({ host, port, database }: ForeignServer): string {
  return `${host}:${port}/${database}`
}

function readParts(given: unknown): ForeignServer | undefined {
  const { data } = MysqlParts.safeParse(given)
  if (!data) return undefined
  const { name, ...server } = data
  return { kind: 'mysql', ...server, database: name }
}

const schemes: Readonly<Record<string, { kind: ForeignServer['kind']; port: number }>> = {
  'mysql:': { kind: 'mysql', port: 3306 },
  'mariadb:': { kind: 'mysql', port: 3306 },
  'postgres:': { kind: 'postgres', port: 5432 },
  'postgresql:': { kind: 'postgres', port: 5432 },
  'sqlserver:': { kind: 'sqlserver', port: 1433 },
}

function readAddress(text: string): ForeignServer | undefined {
  const url = URL.parse(text)
  const scheme = url && schemes[url.protocol]
  const database = decode(url?.pathname.slice(1) ?? '')
  if (!scheme || !url.hostname || !url.username || !database || hasBareAt(text)) return undefined
  return {
    kind: scheme.kind,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || scheme.port,
    user: decode(url.username),
    password: decode(url.password),
    database,
    tls: url.searchParams.has('tls'),
  }
}

/** A password with a bare % in it is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether an address has another `@` than that before the host. */
function hasBareAt(given: unknown): boolean {
  return typeof given === 'string' && (given.match(/@/g)?.length ?? 0) > 1
}

function refuse(given: unknown, words: string, context: z.RefinementCtx): never {
  const message = hasBareAt(given)
    ? 'an @ in a user name or password is written %40: only the one before the host stands as it is'
    : words
  context.addIssue({ code: 'custom', message, params: { isSecret: true } })
  return z.NEVER
}
