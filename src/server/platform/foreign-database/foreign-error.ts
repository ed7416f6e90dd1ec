/** What the owner knows a database by. */
export interface ForeignNaming {
  /** In sentences: `the Invision database`. */
  name: string
  /** Where it is configured: `forum.database`. */
  setting: string
  /** What an owner can do, by the code of MySQL, MariaDB or the network, where more is known than in general. */
  advice?: Readonly<Record<string, string>>
}

function generalAdvice(setting: string): Record<string, string> {
  const unreachable = `check the host and port of ${setting}, and the firewall between`
  return {
    ER_ACCESS_DENIED_ERROR: `check the user and password of ${setting}`,
    ER_DBACCESS_DENIED_ERROR: `grant the user SELECT on the database named in ${setting}`,
    ER_TABLEACCESS_DENIED_ERROR: 'grant the user SELECT on that table',
    ER_COLUMNACCESS_DENIED_ERROR: 'grant the user SELECT on that column',
    ER_HOST_NOT_PRIVILEGED: `allow the user of ${setting} to connect from this machine`,
    ER_BAD_DB_ERROR: `check the database name of ${setting}`,
    ER_CON_COUNT_ERROR: 'the database has no connection left: raise its max_connections',
    ER_STATEMENT_TIMEOUT: 'the database is slow',
    ER_QUERY_TIMEOUT: 'the database is slow',
    ECONNREFUSED: `check the host and port of ${setting}, and that the database runs`,
    ENOTFOUND: `check the host of ${setting}`,
    EHOSTUNREACH: unreachable,
    ETIMEDOUT: unreachable,
  }
}

/** A failure of a database or of the way to it, in words for the owner. */
export function explainForeignError(error: unknown, naming: ForeignNaming): string {
  const cause = rootOf(error)
  const code = String(codeOf(cause))
  const help = naming.advice?.[code] ?? generalAdvice(naming.setting)[code]
  return `${naming.name}: ${wordsOf(cause) || code}${help ? `; ${help}` : ''}`
}

/** What the database or the network said. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** How the three kinds say that a row with the same key is there: by name, SQLSTATE and number. */
const duplicate = new Set<unknown>(['ER_DUP_ENTRY', '23505', 2627, 2601])

/** Whether a row with the same unique key is there already. */
export function isDuplicate(error: unknown): boolean {
  return duplicate.has(codeOf(error))
}

/** What PostgreSQL says of a value that no row of the column's type can have, such as a key beyond its range. */
const impossible = new Set<unknown>(['22003', '22P02'])

/** Whether no row can hold a value that was given. */
export function isImpossible(error: unknown): boolean {
  return impossible.has(codeOf(error))
}

/** SQL Server numbers its errors, under a code that is the same for all of them. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return ''
  const { code = '', number } = error as Error & { code?: unknown; number?: unknown }
  return number ?? code
}

/** Node reports a host none of whose addresses answers as one error of many. */
function rootOf(error: unknown): unknown {
  return error instanceof AggregateError ? rootOf(error.errors[0]) : error
}
