import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from './database/db.ts'
import { createPassiveBoss } from './job-queue.ts'
import type { Log } from './log.ts'

/** How many jobs of a queue are in which state. */
export interface QueueState {
  name: string
  waiting: number
  /** Since when the oldest of those is due. */
  since: Date | null
  retrying: number
  failed: number
}

/** Looks into the site’s queues and pushes them, from any of its processes. */
export function createJobControl(db: Db, log: Log) {
  async function withBoss<Result>(within: Db, run: (boss: PgBoss) => Promise<Result>) {
    const boss = createPassiveBoss(within, log)
    await boss.start()
    try {
      return await run(boss)
    } finally {
      await boss.stop({ graceful: false })
    }
  }

  return {
    /** Queues in which something waits, is tried again or has failed. */
    async list(): Promise<QueueState[]> {
      const { rows } = await sql<QueueState>`
        select name,
          count(*) filter (where state = 'created' and start_after <= now())::integer as waiting,
          min(start_after) filter (where state = 'created' and start_after <= now()) as since,
          count(*) filter (where state = 'retry')::integer as retrying,
          count(*) filter (where state = 'failed')::integer as failed
        from pgboss.job where state in ('created', 'retry', 'failed') group by name order by name`.execute(
        db,
      )
      return rows
    },

    /** Has all that failed for good tried once more, if the transaction commits. @returns how many */
    async retry(trx: Db, name: string): Promise<number> {
      // as pg-boss does for jobs it is named: a queue may have failed so often that their ids fill the memory
      const { numAffectedRows = 0n } = await sql`
        update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
        where name = ${name} and state = 'failed'`.execute(trx)
      return Number(numAffectedRows)
    },

    /** Has a recurring job done soon, if the transaction commits; one that waits already is enough. */
    async run(trx: Db, name: string): Promise<void> {
      await withBoss(trx, (boss) => boss.send(name, null))
    },
  }
}
