const unreachable = 'check the host and port of forum.database, and the firewall between'
const slow = 'the database is slow: does forums_posts have its index on topic_id?'

/** What an owner can do, by the code of MySQL, MariaDB or the network. */
const advice: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'check the user and password of forum.database',
  ER_DBACCESS_DENIED_ERROR: 'grant the user SELECT on the database named in forum.database',
  ER_TABLEACCESS_DENIED_ERROR: 'grant the user SELECT on that table',
  ER_COLUMNACCESS_DENIED_ERROR: 'grant the user SELECT on that column',
  ER_HOST_NOT_PRIVILEGED: 'allow the user of forum.database to connect from this machine',
  ER_BAD_DB_ERROR: 'check the database name of forum.database',
  ER_NO_SUCH_TABLE: 'check forum.tablePrefix: it is sql_tbl_prefix in the forum’s conf_global.php',
  ER_BAD_FIELD_ERROR: 'these are not the tables of Invision Community 4 or 5',
  ER_CON_COUNT_ERROR: 'the database has no connection left: raise its max_connections',
  ER_STATEMENT_TIMEOUT: slow,
  ER_QUERY_TIMEOUT: slow,
  ECONNREFUSED: 'check the host and port of forum.database, and that the database runs',
  ENOTFOUND: 'check the host of forum.database',
  EHOSTUNREACH: unreachable,
  ETIMEDOUT: unreachable,
}

/** A failure of the database or of the way to it, in words for the owner. */
export function explainDatabaseError(error: unknown): string {
  const cause = rootOf(error)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const words = cause instanceof Error ? cause.message : String(cause)
  const help = advice[code]
  return `the Invision database: ${words || code}${help ? `; ${help}` : ''}`
}

/** Node reports a host none of whose addresses answers as one error of many. */
function rootOf(error: unknown): unknown {
  return error instanceof AggregateError ? rootOf(error.errors[0]) : error
}
