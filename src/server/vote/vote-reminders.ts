import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { day, type VotingContext } from './vote-context.ts'

/** Who may vote again for longer than this is told no more. */
const tooLate = day
const mostAtOnce = 200

interface Ended {
  account_id: number | null
  site: string
  isWorthTelling: boolean
}

/** Tells players, once for each vote, that its window is over. */
export function createReminders({ db, clock, sites, notifyVoteReady }: VotingContext) {
  async function remindSome(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const ended = await takeEnded(trx, new Date(clock()))
      for (const { account_id: accountId, site, isWorthTelling } of ended) {
        const offered = sites.find(site)
        if (accountId === null || !offered?.isOn || !isWorthTelling) continue
        await notifyVoteReady(trx, accountId, { site: offered.name })
      }
      return ended.length
    })
  }

  return async function remind(): Promise<void> {
    while ((await remindSome()) === mostAtOnce);
  }
}

/** Votes whose windows are over, marked as told. One whose player voted there again is not worth telling of. */
async function takeEnded(db: Db, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update vote set reminded_at = ${now}
    where id in (
      select id from vote where reminded_at is null and upper(during) <= ${now}
      order by upper(during) limit ${mostAtOnce} for update skip locked
    )
    returning account_id, site,
      upper(during) > ${new Date(now.getTime() - tooLate)} and not exists (
        select from vote later
        where later.account_id = vote.account_id and later.site = vote.site
          and later.counted_at > vote.counted_at
      ) as "isWorthTelling"`.execute(db)
  return rows
}
