import type { PoolOptions } from 'mysql2/promise'
import { z } from 'zod'
import { ConfigError, parseOptions } from '../../../platform/config/config-error.ts'
import { ForumId, forumOptions } from '../forum-options.ts'

const address = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))

const languageId = z.int('expected the number of a language in core_sys_lang').positive()

const Options = z.strictObject({
  // the tables know what is hidden but not who may read a forum, so without `forums` only news are shown
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of forums'),
  /** `sql_tbl_prefix` of the forum's conf_global.php. */
  tablePrefix: z.string().regex(/^\w*$/, 'expected letters, digits and _ only').default(''),
  /** Where the forum's uploads are served from, `<url>/uploads` when absent. */
  uploadsUrl: address.optional(),
  /** Storages served from elsewhere: `{ core_Attachment: 'https://cdn.example/files' }`. */
  fileStores: z.record(z.string(), address).default({}),
  /** Whether the forum's addresses do without `index.php?`. */
  rewriting: z.boolean('expected true or false').default(true),
  /** The languages forum names are taken from: `{ fr: 2, en: 1 }`; one name for both when absent. */
  languages: z.strictObject({ fr: languageId, en: languageId }).optional(),
})

const Server = z.strictObject({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.int().min(1).max(65_535).default(3306),
  user: z.string().min(1),
  password: z.string().default(''),
  name: z.string().min(1),
  /** Encrypts the connection and checks the server's certificate. */
  tls: z.boolean().default(false),
})

type GivenServer = string | z.input<typeof Server>

export type InvisionDatabaseInput = z.input<typeof Options> & {
  /** `mysql://user:password@host:3306/name` or its parts. */
  database: GivenServer
}
export type InvisionDatabaseOptions = z.infer<typeof Options> & { database: PoolOptions }

/** @throws {ConfigError} naming the first wrong option. */
export function parseDatabaseOptions(given: InvisionDatabaseInput): InvisionDatabaseOptions {
  const { database, ...others } = given
  return { ...parseOptions('forum', Options, others), database: parseServer(database) }
}

function parseServer(given: GivenServer): PoolOptions {
  const parsed = Server.safeParse(typeof given === 'string' ? partsOf(given) : given)
  if (parsed.success) {
    const { name, tls, ...server } = parsed.data
    return { ...server, database: name, ssl: tls ? {} : undefined }
  }
  // only that something was given: it holds a password
  const shown = given === undefined ? undefined : '…'
  throw new ConfigError('forum.database', shown, expectedServer)
}

const expectedServer =
  'expected mysql://user:password@host:3306/name, or { host, port, user, password, name, tls }'

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

/** A password with a bare % in it is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
