import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import {
  createForeignClient,
  type ForeignClient,
} from '../../../platform/foreign-database/foreign-client.ts'
import type { ForeignServer } from '../../../platform/foreign-database/server-address.ts'
import { unavailable } from '../forum-http.ts'

const slow = 'the database is slow: does forums_posts have its index on topic_id?'

/** What an owner can do, where these tables say more than the error does. */
const advice = {
  ER_NO_SUCH_TABLE: 'check forum.tablePrefix: it is sql_tbl_prefix in the forum’s conf_global.php',
  ER_BAD_FIELD_ERROR: 'these are not the tables of Invision Community 4 or 5',
  ER_STATEMENT_TIMEOUT: slow,
  ER_QUERY_TIMEOUT: slow,
}

/** Reads the forum's database; what it does not answer becomes `AppError('ForumUnavailable')`. */
export function createInvisionDatabaseClient(
  server: ForeignServer,
  context: { clock: Clock; log: Log; timeoutMs: number },
): ForeignClient {
  return createForeignClient(server, {
    ...context,
    access: 'read',
    name: 'the Invision database',
    setting: 'forum.database',
    advice,
    unavailable,
  })
}
