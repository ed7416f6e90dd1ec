import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { undefinedTable } from '../check.ts'
import type { Db } from './db.ts'

class EmptyDriver extends DummyDriver {
  override async acquireConnection(): Promise<never> {
    throw Object.assign(new Error('there is no table yet'), { code: undefinedTable })
  }
}

/** A database without a table, as the site's is before its first start, that connects to nothing. */
export function openEmptyDb(): Db {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new EmptyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
