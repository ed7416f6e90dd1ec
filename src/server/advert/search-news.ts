import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Adverts compared with all saved searches at once. */
const atOnce = 20
const notifiedAtOnce = 100

/**
 * Compares a few adverts that were published and that nobody was told of with all saved searches, and counts
 * what each found. An advert is heard of once, for ever: not again when it is changed or put up anew.
 *
 * @returns whether there were any
 */
export async function matchNewAdverts(db: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with new_advert as materialized (
      select id, account_id, words, class, level, gold, published_at from advert
      where state = 'published' and matched_at is null order by id limit ${atOnce}
      for no key update skip locked
    ), found as (
      update saved_search set found = found + new.count
      from (
        select search.id, count(*)::integer as count
        from new_advert join saved_search search
          on (query is null or words @@ query)
          and search.account_id <> new_advert.account_id
          and search.created_at < published_at
          and (search.class is null or search.class = new_advert.class)
          and (level_min is null or level >= level_min) and (level_max is null or level <= level_max)
          and (gold_min is null or gold >= gold_min) and (gold_max is null or gold <= gold_max)
        group by search.id
      ) new
      where saved_search.id = new.id
    )
    update advert set matched_at = ${now} from new_advert where advert.id = new_advert.id`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Searches that found something and whose players were told nothing since `before`: now they are. */
export async function takeSearchesToNotify(trx: Db, now: Date, before: Date) {
  const { rows } = await sql<{ accountId: number; name: string; count: number; search: unknown }>`
    with due as materialized (
      select id, found from saved_search
      where found > 0 and (notified_at is null or notified_at <= ${before})
      order by id limit ${notifiedAtOnce} for no key update skip locked
    )
    update saved_search set found = 0, notified_at = ${now} from due where saved_search.id = due.id
    returning account_id as "accountId", name, due.found as count, search`.execute(trx)
  return rows
}
