import type { reportReasons } from '../../contract/report-terms.ts'
import type { ModeratedAdvert } from '../../contract/advert-moderation.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import { type AdvertContext, assertConfirmed, day } from './advert-context.ts'
import { published } from './advert-locks.ts'
import { listAny } from './advert-rows.ts'
import { signalAdverts } from './advert-signal.ts'
import { type ReviewedAdvert, lockReviewed, versionOf } from './reviewed-advert.ts'
import {
  closeReports,
  hideReported,
  insertReport,
  listReports,
  listToReview,
  lockReported,
} from './report-queries.ts'
import { cleanText } from './written-text.ts'

/** As many players who report an advert take it out of sight until the team has looked. */
const reportsThatHide = 3
const mostReviewed = 100

export interface AdvertReport {
  advertId: number
  /** A conversation of who reports. */
  conversationId: number | undefined
  reason: (typeof reportReasons)[number]
  text: string
}

export interface AdvertReview {
  advertId: number
  /** Of what was read: see `versionOf`. */
  version: string
  isGood: boolean
  /** For its author, where it is refused. */
  reason: string
  /** The account of who reviews. */
  by: number
}

/** What players tell the team of adverts, and what the team does about it. */
export function createModeration(context: AdvertContext) {
  const { db, clock, log, limiter, limits, rules } = context

  return {
    /** @throws {AppError} `AdvertNotFound`, `ConversationNotFound`, `AdvertReported`, `EmailUnconfirmed`, `TooManyRequests` */
    async report(accountId: number, report: AdvertReport): Promise<void> {
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertReport], String(accountId))
      const text = cleanText(report.text, 0, 'InvalidText')
      await db.transaction().execute(async (trx) => {
        const reported = await lockReported(trx, accountId, report)
        if (!reported)
          throw new AppError(report.conversationId ? 'ConversationNotFound' : 'AdvertNotFound')
        const isNew = await insertReport(trx, { ...report, text, accountId, now: now() })
        if (!isNew) throw new AppError('AdvertReported')
        if (await hideReported(trx, report.advertId, reportsThatHide, now())) {
          log.info({ advert: report.advertId }, 'an advert was hidden: several players reported it')
          await signalAdverts(trx, [reported.account_id])
        }
      })
    },

    /** Adverts that wait for the team or were reported, the oldest first. */
    async listToReview(): Promise<ModeratedAdvert[]> {
      const ids = await listToReview(db, mostReviewed)
      const [adverts, reports] = await Promise.all([listAny(context, ids), listReports(db, ids)])
      return adverts
        .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .map((advert) => {
          const own = reports.get(advert.id) ?? []
          return { ...advert, reports: own, version: versionOf(advert, own) }
        })
    },

    /**
     * @throws {AppError} `AdvertNotFound`, `CannotReview` when it is no longer what was read: its author changed it,
     *   somebody reported it, or somebody else has reviewed it; `OwnAccount`
     */
    review: (review: AdvertReview): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { advertId, version, isGood, by } = review
        const advert = await lockReviewed(trx, advertId)
        assertOfOthers(by, advert.account_id)
        if (advert.version !== version) throw new AppError('CannotReview')
        const hadReports = await closeReports(trx, advertId, now())
        if (advert.state !== 'pending' && !hadReports) throw new AppError('CannotReview')
        if (isGood) await allow(trx, advert)
        else await refuse(trx, advert, review.reason)
        await context.audit(trx, {
          by,
          action: isGood ? 'advert.approve' : 'advert.refuse',
          subject: advertId,
          accountId: advert.account_id,
          after: isGood ? undefined : { reason: review.reason },
        })
        log.info({ advert: advertId, isGood, by }, 'an advert was reviewed')
        await signalAdverts(trx, [advert.account_id])
      }),
  }

  function now(): Date {
    return new Date(clock())
  }

  /** What is neither seen nor waits to be stays as it is: its reports were unfounded, and nothing else. */
  async function allow(trx: Db, advert: ReviewedAdvert): Promise<void> {
    const { id, account_id, state, issue, title } = advert
    if (state !== 'pending' && state !== 'published') return
    const shown = {
      state: 'published',
      expires_at: new Date(clock() + rules.days * day),
      warned_at: null,
      // one that was only hidden keeps its place
      ...(issue === null && published(clock())),
    }
    const values = { review: 'good', reason: null, ...(state === 'pending' && shown) }
    await update(trx, id, values)
    if (state !== 'pending') return
    await context.notify(trx, account_id, { kind: 'advertPublished', title, advert: id })
  }

  async function refuse(trx: Db, advert: ReviewedAdvert, reason: string): Promise<void> {
    const { id, account_id, title } = advert
    const why = cleanText(reason, 0, 'InvalidText')
    await update(trx, id, { review: 'wanted', state: 'refused', reason: why })
    const news = { kind: 'advertRefused', title, reason: why, advert: id } as const
    await context.notify(trx, account_id, news)
  }

  async function update(trx: Db, id: number, values: object): Promise<void> {
    await trx
      .updateTable('advert')
      .set({ ...values, changed_at: now() })
      .where('id', '=', id)
      .execute()
  }
}
