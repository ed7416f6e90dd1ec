import { type DonationContext, findCheckout, minute } from './donation-context.ts'
import { applyNews, quarantine } from './payment-news.ts'
import type { CheckoutProvider } from './payment-provider.ts'
import { lockPayment, type PaymentRow, updatePayment } from './payment-queries.ts'

/** When the site first looks itself what became of a payment, by its age. Milliseconds. */
export const firstLookAfter = 2 * minute
/** When it does so again; then every six hours. */
const looks = [5, 15, 60, 180].map((minutes) => minutes * minute)
const looksThenEvery = 360 * minute
const day = 24 * 60 * minute
/** A payment nobody finished by then was given up. */
const givesUpAfter = 3 * day
/**
 * Until when it is asked for again where the provider does not answer, which is no outage any more. Money of a
 * transfer is on its way for weeks.
 */
const asksInVainFor = { created: 7 * day, pending: 30 * day }

/** What a look brought: nobody could be asked, or not now, or the provider had its say. */
type Look = 'nobody' | 'failed' | 'answered'

/** Asks providers what became of payments on their pages. */
export function createCheckoutLooks(context: DonationContext) {
  const { db, clock, log } = context
  const now = () => new Date(clock())

  /** Asks the provider, where there is one, and does what it says. */
  async function look(payment: PaymentRow, provider: CheckoutProvider | undefined): Promise<Look> {
    // never opened: nobody has a page to pay on, and there is nothing to ask for
    if (payment.reference === null) return 'answered'
    if (!provider) return 'nobody'
    const news = await provider.look(payment.reference)
    if (news === 'unknown') return 'nobody'
    await db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, payment.id)
      if (!locked) return
      const applying = { notify: context.notify, now: now(), receiver: provider.receiver }
      if (news) await applyNews(trx, locked, news, applying)
    })
    return 'answered'
  }

  /** Looks at a payment whose message may have been lost. */
  async function tryLook(payment: PaymentRow): Promise<Look> {
    try {
      return await look(payment, findCheckout(context, payment.provider))
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'a payment could not be looked at')
      return 'failed'
    }
  }

  /** When it is looked at again, unless it is settled by then. */
  async function postpone(payment: PaymentRow, looked: Look): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, payment.id)
      if (locked?.state !== 'created' && locked?.state !== 'pending') return
      const age = clock() - locked.createdAt.getTime()
      // it may have been paid: that is for the team to look up
      if (isOutOfReach(locked.state, age, looked)) {
        return quarantine(trx, locked, 'providerSilent', { notify: context.notify, now: now() })
      }
      const isOver = looked === 'answered' && age > givesUpAfter && locked.state === 'created'
      const next = looks.find((one) => one > age) ?? age + looksThenEvery
      const change = isOver
        ? ({ state: 'expired', look_at: null } as const)
        : { look_at: new Date(locked.createdAt.getTime() + next) }
      await updatePayment(trx, locked.id, change, now())
    })
  }

  return {
    look,

    /** Looks at a payment whose message may have been lost, and says when to look the next time. */
    async lookAgain(payment: PaymentRow): Promise<void> {
      await postpone(payment, await tryLook(payment))
    },
  }
}

/** Whether nobody will say any more what became of a payment of this age. */
function isOutOfReach(state: 'created' | 'pending', age: number, looked: Look): boolean {
  if (looked === 'nobody') return age > givesUpAfter
  return looked === 'failed' && age > asksInVainFor[state]
}
