import { z } from 'zod'
import { parseOptions } from '../../platform/config/config-error.ts'
import { AnyServer } from '../../platform/foreign-database/server-address.ts'
import { createSqlClient } from '../adapters/sql/sql-client.ts'
import { Query } from '../adapters/sql/sql-options.ts'
import type { RankingAdapter } from './ranking-adapter.ts'
import { rankingOptions, timeoutOption } from './ranking-options.ts'

export const SqlRankingOptions = z.strictObject({
  ...rankingOptions,
  database: AnyServer.meta({
    description: 'A user who may read, and nothing else. `?tls` at the end encrypts.',
    code: 'process.env.STATS_DATABASE_URL',
  }),
  query: Query(['limit']).meta({
    description: 'Answers `name` and `value` of the first `:limit` places.',
    example: 'SELECT name, kills AS value FROM stats ORDER BY kills DESC LIMIT :limit',
  }),
  timeoutMs: timeoutOption,
})

const Row = z.object({ name: z.unknown(), value: z.unknown() })

/**
 * A ranking that stands in a database: `sqlRanking({ key: 'kills', name: 'Kills', database, query })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function sqlRanking(given: z.input<typeof SqlRankingOptions>): RankingAdapter {
  const options = parseOptions('sqlRanking', SqlRankingOptions, given)
  const { database, query, timeoutMs, ...about } = options
  return {
    ...about,
    create({ clock, log }) {
      const naming = { name: 'the database of the ranking', setting: 'sqlRanking.database' }
      const context = { ...naming, access: 'read', clock, log, timeoutMs } as const
      const client = createSqlClient(database, context)
      return {
        read: () => client.list(Row, 'sqlRanking.query', query, { limit: about.most }),
        close: () => client.close(),
      }
    },
  }
}
