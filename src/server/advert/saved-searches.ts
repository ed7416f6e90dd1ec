import { AdvertSearch } from '../../contract/advert.ts'
import { mostSavedSearches, type SavedSearch } from '../../contract/saved-search.ts'
import type { Language } from '../../contract/language.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { AdvertContext } from './advert-context.ts'
import { lockAccount } from './advert-locks.ts'
import { toLastingQuery } from './advert-marks.ts'
import { matchNewAdverts, takeSearchesToNotify } from './search-news.ts'
import { readTerms } from './search-terms.ts'
import { cleanLine } from './written-text.ts'

/** Milliseconds in which a player is told once at most of what one search found. */
const gathered = 3_600_000

/** Searches players want to hear of. */
export function createSavedSearches(context: AdvertContext) {
  const { db, clock, limiter, limits } = context

  return {
    async list(accountId: number): Promise<SavedSearch[]> {
      const rows = await db
        .selectFrom('saved_search')
        .select(['id', 'name', 'search', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      return rows.map(toSavedSearch)
    },

    /** `language` is that of who searches. @throws {AppError} `TooManySavedSearches`, `TooManyRequests` */
    async save(
      accountId: number,
      { name, search, language }: { name: string; search: AdvertSearch; language: Language },
    ): Promise<SavedSearch> {
      await limiter.take([limits.advertSearch], `account ${accountId}`)
      const terms = search.q
        ? await readTerms(db, search.q, {
            language: search.language ?? language,
            languages: context.locales.languages,
          })
        : []
      const row = await db.transaction().execute(async (trx) => {
        await assertRoom(trx, accountId)
        return trx
          .insertInto('saved_search')
          .values({
            account_id: accountId,
            name: cleanLine(name, 1, 'InvalidName'),
            search: JSON.stringify(search),
            query: toLastingQuery(search, terms) ?? null,
            created_at: new Date(clock()),
          })
          .returning(['id', 'name', 'search', 'created_at'])
          .executeTakeFirstOrThrow()
      })
      return toSavedSearch(row)
    },

    /** @throws {AppError} `SearchNotFound` */
    async remove(accountId: number, id: number): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_search')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('SearchNotFound')
    },

    /** Tells those whose searches find what was published since: each minute, in one process at a time. */
    async notify(): Promise<void> {
      while (await matchNewAdverts(db, new Date(clock()))) {
        // as many at a time as a statement manages
      }
      while (await notifySome()) {
        // the same
      }
    },
  }

  /** @returns whether there may be more */
  function notifySome(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const now = clock()
      const due = await takeSearchesToNotify(trx, new Date(now), new Date(now - gathered))
      for (const { accountId, name, count, search } of due) {
        const address = toAddress(AdvertSearch.parse(search))
        const news = { kind: 'searchFound', name, count, search: address } as const
        await context.notify(trx, accountId, news)
      }
      return due.length > 0
    })
  }
}

async function assertRoom(trx: Db, accountId: number): Promise<void> {
  await lockAccount(trx, accountId)
  const count = await countRows(trx.selectFrom('saved_search').where('account_id', '=', accountId))
  if (count >= mostSavedSearches) throw new AppError('TooManySavedSearches')
}

/** What the page's address has after `?`. */
function toAddress(search: AdvertSearch): string {
  const entries = Object.entries(search).map(([key, value]) => [key, String(value)])
  return new URLSearchParams(entries).toString()
}

interface Row {
  id: number
  name: string
  search: unknown
  created_at: Date
}

function toSavedSearch({ id, name, search, created_at }: Row): SavedSearch {
  return {
    id,
    name,
    search: AdvertSearch.parse(search),
    createdAt: toSeconds(created_at.getTime()),
  }
}
