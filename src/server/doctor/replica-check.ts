import type { Check } from '../platform/check.ts'
import { type Db, openDb } from '../platform/database/db.ts'
import { assertNear } from '../platform/database/replica.ts'

interface Examined {
  db: Db
  /** Of the replica. */
  url: string
  needs: readonly Check[]
}

/** Whether what is read late is read from the replica at all. */
export function replicaCheck({ db, url, needs }: Examined): Check {
  return {
    system: 'database',
    question: 'Is the replica near?',
    needs,
    async run() {
      const replica = openDb(url, 1)
      try {
        await assertNear(db, replica)
        return `at ${new URL(url).host}, no more than 2 s behind`
      } finally {
        await replica.destroy()
      }
    },
    advice: () =>
      'correct DATABASE_REPLICA_URL, or look at pg_stat_replication where it should get its data; until then the site reads everything from DATABASE_URL',
  }
}
