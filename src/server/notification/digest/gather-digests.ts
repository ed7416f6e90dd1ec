import type { Tools } from '../../platform/feature.ts'
import type { Queue } from '../../platform/job-queue.ts'
import { type DigestJob, listDueAccounts, takeDue } from './digest-queries.ts'

const playersAtOnce = 200

/** A job: hands over to the queue the mails that are due. However often it runs, each thing is told once. */
export function createDigestGathering(
  options: Pick<Tools, 'db' | 'clock'> & { digests: Queue<DigestJob> },
) {
  const { db, clock, digests } = options
  return async function gather(): Promise<void> {
    const now = new Date(clock())
    for (;;) {
      const accountIds = await listDueAccounts(db, now, playersAtOnce)
      if (accountIds.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const job of await takeDue(trx, accountIds, now)) await digests.add(trx, job)
      })
    }
  }
}
