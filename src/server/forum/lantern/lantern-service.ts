import type { lightLantern } from '../../../contract/lantern.ts'
import type { Db } from '../../platform/database/db.ts'
import { countRows, hasRow } from '../../platform/database/count-rows.ts'
import type { Tools } from '../../platform/feature.ts'
import type { GivenTo } from '../../platform/http/uncapitalised.ts'
import { invalidateCache } from '../../platform/live-signal.ts'

export interface LanternContext extends Pick<Tools, 'db' | 'clock' | 'limiter' | 'limits'> {
  /** Which forum the topics are in: those of another have lanterns of their own. */
  forum: string
  /** @throws {AppError} `TopicNotFound`, `ForumUnavailable` */
  assertTopic(id: number): Promise<void>
}

export type LanternService = ReturnType<typeof createLanternService>

/** Lanterns under news and topics: one of each player. */
export function createLanternService(context: LanternContext) {
  const { db, clock, limiter, limits, forum, assertTopic } = context

  const under = (within: Db, topic: number) =>
    within.selectFrom('lantern').where('forum', '=', forum).where('topic_id', '=', String(topic))

  const count = async (within: Db, topic: number) => ({
    lit: await countRows(under(within, topic)),
  })

  return {
    count: (topic: number) => count(db, topic),

    readOwn: async (accountId: number, topic: number) => ({
      isLit: await hasRow(under(db, topic).where('account_id', '=', accountId)),
    }),

    /** @throws {AppError} `TopicNotFound`, `ForumUnavailable`, `TooManyRequests` */
    async light(accountId: number, { topic, isLit }: GivenTo<typeof lightLantern>) {
      await limiter.take([limits.forumLantern], String(accountId))
      await assertTopic(topic)
      const one = { forum, topic_id: String(topic), account_id: accountId }
      return db.transaction().execute(async (trx) => {
        if (isLit) {
          await trx
            .insertInto('lantern')
            .values({ ...one, lit_at: new Date(clock()) })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        } else {
          await trx
            .deleteFrom('lantern')
            .where('forum', '=', forum)
            .where('topic_id', '=', one.topic_id)
            .where('account_id', '=', accountId)
            .execute()
        }
        await invalidateCache(trx, `lanterns/${topic}`)
        return count(trx, topic)
      })
    },
  }
}
