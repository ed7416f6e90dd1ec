import { sql } from 'kysely'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { type AdvertContext, day } from './advert-context.ts'
import { signalAdverts } from './advert-signal.ts'

const atOnce = 200
/** Days adverts that no longer stand are kept, with what was written about them. */
const retentionDays = 90
const wordsAtOnce = 2000

type Context = Pick<AdvertContext, 'db' | 'clock' | 'rules' | 'game' | 'notify'>

/** What time does to adverts. */
export function createExpiry(context: Context) {
  const { db, clock } = context

  return {
    /** Ends what has stood long enough, and warns the day before: each minute, in one process at a time. */
    async expire(): Promise<void> {
      while (await endSome(context)) {
        // as many at a time as a transaction shall hold
      }
      // one that stands for a day is not warned of when it is written
      if (context.rules.days < 2) return
      while (await warnSome(context)) {
        // the same
      }
    },

    /** Removes what ended long ago, and words no advert has any more. */
    async prune(): Promise<void> {
      await deleteEnded(db, new Date(clock() - retentionDays * day))
      await forgetWords(db)
    },
  }
}

/** Adverts of a game the site is no longer connected to end too, as do those of no game once there is one. */
async function endSome({ db, clock, game }: Context): Promise<boolean> {
  const now = new Date(clock())
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ account_id: number }>`
      update advert set state = 'expired', changed_at = ${now}
      where id in (
        select id from advert where state = 'published' and (
          expires_at <= ${now} or game_id is distinct from ${game?.id ?? null}::smallint
        )
        order by id limit ${atOnce} for no key update skip locked
      ) returning account_id`.execute(trx)
    const accountIds = [...new Set(rows.map((row) => row.account_id))]
    if (rows.length === 0) return false
    await signalAdverts(trx, accountIds)
    return true
  })
}

interface WarnedAdvert {
  id: number
  account_id: number
  title: string
  expires_at: Date
}

async function warnSome({ db, clock, notify }: Context): Promise<boolean> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<WarnedAdvert>`
      update advert set warned_at = ${new Date(now)}
      where id in (
        select id from advert where state = 'published' and warned_at is null and expires_at <= ${new Date(now + day)}
        order by id limit ${atOnce} for no key update skip locked
      ) returning id, account_id, title, expires_at`.execute(trx)
    for (const { id, account_id, title, expires_at } of rows) {
      const expiresAt = toSeconds(expires_at.getTime())
      const news = { kind: 'advertExpiring', title, advert: id, expiresAt } as const
      await notify(trx, account_id, news)
    }
    return rows.length > 0
  })
}

async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('advert')
    .where('state', 'in', ['closed', 'refused', 'expired'])
    .where('changed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advert_report')
            .select('advert_report.id')
            .whereRef('advert_report.advert_id', '=', 'advert.id')
            .where('closed_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Names of characters are among them: they go with the last advert that has them. */
async function forgetWords(db: Db): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with known as materialized (
        select word from advert_word where word > ${last} order by word limit ${wordsAtOnce}
      ), gone as (
        delete from advert_word using known
        where advert_word.word = known.word and not exists (
          select from advert where state = 'published' and words @@ plainto_tsquery('simple', known.word)
        )
      )
      select max(word) as last from known`.execute(db)
    last = rows[0]?.last ?? undefined
  }
}
