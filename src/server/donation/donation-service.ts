import type {
  DonationOffers,
  Donors,
  Objective,
  Payment,
  reviewPayment,
} from '../../contract/donation.ts'
import { historyPageSize } from '../../contract/money.ts'
import type { AuditAction } from '../../contract/audit-action.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { toHundredths, toMoney } from '../platform/ledger/ledger.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import { toShownPlayer } from '../platform/shown-player.ts'
import { type CheckoutRequest, createCheckouts } from './checkout.ts'
import { createCodeRates } from './code-rates.ts'
import { createCodeRedemption, type GivenCode, lookLease } from './code-redemption.ts'
import { fromSmallestUnit } from './currency.ts'
import { type DonationContext, findCodeProvider } from './donation-context.ts'
import { forgetConsent, hasConsent, saveConsent } from './donor-consent.ts'
import {
  countPaymentsOf,
  listPaymentsOf,
  listQuarantined,
  type NamedPayment,
  readNamedPayment,
} from './named-payments.ts'
import { listDonorsOf, readMonth } from './payment-month.ts'
import { credit, signalPayments } from './payment-news.ts'
import { claimDuePayment, lockPayment, type PaymentRow, updatePayment } from './payment-queries.ts'
import { createRefunds } from './payment-refunds.ts'
import { createProviderMessages } from './provider-messages.ts'
import { createTeamPayments } from './team-payments.ts'

export type DonationService = ReturnType<typeof createDonationService>

const mostDonors = 10
const mostReviewed = 200

/** A run of the job that looks at payments leaves what is left to the next one. Milliseconds. */
const longestRun = 50_000

/** What players give, and what becomes of it. */
export function createDonationService(context: DonationContext) {
  const { db, clock, currency } = context
  const codes = createCodeRedemption(context)
  const checkouts = createCheckouts(context)
  const rates = createCodeRates(context)
  const messages = createProviderMessages(context)
  const now = () => new Date(clock())
  // where a sandbox is offered, what it gave is all there is to show
  const countsSandbox = [...context.providers.values()].some(({ isSandbox }) => isSandbox)
  const month = () => ({ currency, timeZone: context.site.timeZone, now: now(), countsSandbox })

  async function readPayment(id: string, accountId: number): Promise<Payment> {
    return toPayment(await readNamedPayment(db, id), accountId)
  }

  /** A failure is of this payment alone: it is looked at again once its lease is over. */
  async function lookAt(payment: PaymentRow): Promise<void> {
    try {
      if (payment.kind === 'checkout') await checkouts.lookAgain(payment)
      else await codes.tryAgain(payment)
    } catch (error) {
      context.log.warn({ err: error, payment: payment.id }, 'a payment could not be looked at')
    }
  }

  function record(
    trx: Db,
    { id, accountId, recipientId, provider }: PaymentRow,
    { by, action, credits }: { by: number; action: AuditAction; credits?: number },
  ): Promise<void> {
    const after = { provider, forWhom: recipientId, money: credits && toMoney(credits) }
    return context.audit(trx, { by, action, subject: id, accountId, after })
  }

  return {
    readOffers(): DonationOffers {
      const checkoutsOf = [...context.providers].flatMap(([key, provider]) => {
        if (provider.kind !== 'checkout') return []
        return [{ provider: key, kind: provider.means, isSandbox: provider.isSandbox }]
      })
      return {
        currency,
        moneyName: context.moneyName,
        packs: context.packs.map(({ key, price, credits, bonus }) => ({
          key,
          price: fromSmallestUnit(price, currency),
          money: toMoney(credits + bonus),
          bonus: toMoney(bonus),
        })),
        checkouts: checkoutsOf,
        takesCodes: findCodeProvider(context) !== undefined,
        hasSandboxCodes: findCodeProvider(context)?.provider.isSandbox ?? false,
      }
    },

    readRates: rates.read,

    ...createTeamPayments(context),

    ...createRefunds(context),

    /** As `createCodeRedemption` throws. */
    async redeem(given: GivenCode): Promise<Payment> {
      return readPayment(await codes.redeem(given), given.accountId)
    },

    /** As `createCheckouts` throws. */
    async begin(request: CheckoutRequest): Promise<{ payment: Payment; url: string }> {
      const { id, url } = await checkouts.begin(request)
      return { payment: await readPayment(id, request.accountId), url }
    },

    async check(accountId: number, id: string): Promise<Payment> {
      await checkouts.check(accountId, id)
      return readPayment(id, accountId)
    },

    /** As `createProviderMessages` throws. @returns whether it was of the provider */
    receive: messages.receive,

    async list(accountId: number, page: number) {
      const window = { first: (page - 1) * historyPageSize, most: historyPageSize }
      const [rows, count] = [
        await listPaymentsOf(db, accountId, window),
        await countPaymentsOf(db, accountId),
      ]
      return {
        payments: rows.map((row) => toPayment(row, accountId)),
        pages: Math.ceil(count / historyPageSize),
      }
    },

    async readObjective(): Promise<Objective> {
      const found = await readMonth(db, month())
      const { objective } = context
      return {
        month: toSeconds(found.month.getTime()),
        current: fromSmallestUnit(found.current, currency),
        target: objective === undefined ? null : fromSmallestUnit(objective, currency),
        currency,
        donors: found.donors,
      }
    },

    async listDonors(): Promise<Donors> {
      const [rows, { donors }] = [
        await listDonorsOf(db, month(), mostDonors),
        await readMonth(db, month()),
      ]
      return { donors: rows.map(toShownPlayer), others: Math.max(0, donors - rows.length) }
    },

    hasConsent: (accountId: number) => hasConsent(db, accountId),
    changeConsent: (accountId: number, isNamed: boolean): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (isNamed) await saveConsent(trx, accountId, now())
        else await forgetConsent(trx, accountId)
        await invalidateCache(trx, 'donations')
      }),

    /** Payments that were held back, the oldest first. */
    async listToReview() {
      const rows = await listQuarantined(db, mostReviewed)
      return rows.map((row) => ({
        ...toPayment(row, row.accountId ?? 0),
        pseudo: row.payer,
        // of a code, what the provider's own pages know it by; its hash says nothing to anybody
        reference: row.kind === 'checkout' ? row.reference : row.code,
      }))
    },

    /**
     * Credits a payment that was held back, or refuses it. `money` is what a code is worth.
     *
     * @throws {AppError} `PaymentNotFound`, `CannotReview` when it is no longer held back, `OwnAccount` where it is the
     * review’s or for them, `InvalidAmount`
     */
    async review(review: Review): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const payment = await lockPayment(trx, review.id)
        if (!payment) throw new AppError('PaymentNotFound')
        if (payment.state !== 'quarantined') throw new AppError('CannotReview')
        assertOfOthers(review.by, payment.accountId, payment.recipientId)
        if (review.isGood) {
          const reviewed = { ...payment, credits: creditsOf(payment, review.money) }
          await record(trx, payment, {
            by: review.by,
            action: 'payment.credit',
            credits: reviewed.credits,
          })
          return credit(trx, reviewed, { notify: context.notify, now: now() })
        }
        await record(trx, payment, { by: review.by, action: 'payment.refuse' })
        const change = { state: 'refused', reason: 'refusedByTeam', code: null } as const
        await updatePayment(trx, payment.id, change, now())
        if (payment.accountId !== null) {
          await context.notify(trx, payment.accountId, {
            kind: 'donationRefused',
            payment: payment.id,
          })
        }
        return signalPayments(trx, payment)
      })
      const { id, isGood, by } = review
      context.log.info({ payment: id, isGood, by }, 'a payment was reviewed')
    },

    /** Looks at payments of which nothing was heard, one by one: a lease lasts for one look, not for many. */
    async lookAtDue(): Promise<void> {
      const until = clock() + longestRun
      while (clock() < until) {
        const payment = await claimDuePayment(db, now(), lookLease)
        if (!payment) return
        await lookAt(payment)
      }
    },
  }
}

interface Review extends GivenTo<typeof reviewPayment> {
  /** The account of who reviews. */
  by: number
}

function creditsOf(payment: PaymentRow, money: number | undefined): number {
  const credits = payment.credits ?? (money === undefined ? undefined : toHundredths(money))
  if (credits === undefined) throw new AppError('InvalidAmount')
  return credits
}

function toPayment(row: NamedPayment, reader: number): Payment {
  const { currency, amount } = row
  const isGift = row.recipientId !== row.accountId
  const isOrder = row.kind === 'checkout' && amount !== null && currency !== null
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    price: isOrder ? fromSmallestUnit(amount, currency) : null,
    currency: isOrder ? currency : null,
    money: row.credits === null ? null : toMoney(row.credits),
    reversed: toMoney(row.reversed),
    giftFor: isGift && row.accountId === reader ? row.recipient : null,
    giftFrom: isGift && row.accountId !== reader ? (row.payer ?? '') : null,
    createdAt: toSeconds(row.createdAt.getTime()),
    changedAt: toSeconds(row.changedAt.getTime()),
  }
}
