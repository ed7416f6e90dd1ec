import type { PaymentReason, PaymentState } from '../../contract/donation.ts'
import type { Db } from '../platform/database/db.ts'
import { postTransfer, toMoney } from '../platform/ledger/ledger.ts'
import { invalidateCache, sendLiveSignal } from '../platform/live-signal.ts'
import type { Applying } from './donation-news.ts'
import { applyDispute } from './payment-disputes.ts'
import type { PaymentNews } from './payment-provider.ts'
import { type PaymentChange, type PaymentRow, updatePayment } from './payment-queries.ts'
import { settleReversal, sideOf } from './payment-reversal.ts'

/** What was done about a piece of news; its name is kept with the message. */
export type NewsOutcome = 'applied' | 'ignored' | 'quarantined' | 'doubted'

/** States in which money of the payment may still come. */
const open: ReadonlySet<PaymentState> = new Set(['created', 'pending', 'expired', 'refused'])
const settled: ReadonlySet<PaymentState> = new Set(['paid', 'refunded', 'disputed'])

/**
 * Does what news of a payment asks for, in whatever order it comes, within the transaction of `db` in which
 * the payment is locked.
 *
 * | news                                | created, pending      | expired, refused | paid, refunded, disputed | quarantined |
 * | ----------------------------------- | --------------------- | ---------------- | ------------------------ | ----------- |
 * | paid as ordered                     | credited: paid        | credited: paid   | ignored                  | ignored     |
 * | paid otherwise                      | quarantined           | quarantined      | ignored                  | ignored     |
 * | pending                             | pending               | ignored          | ignored                  | ignored     |
 * | refused, expired                    | refused, expired      | ignored          | ignored                  | ignored     |
 * | refunded, disputed, disputeWon      | remembered            | remembered       | taken or given back      | remembered  |
 *
 * What is remembered before a payment is credited is taken back the moment it is. What the team refused stays
 * refused. What is quarantined only because the provider could not be asked is credited once it tells.
 */
export async function applyNews(
  db: Db,
  payment: PaymentRow,
  news: PaymentNews,
  applying: Applying & { receiver?: string | undefined },
): Promise<NewsOutcome> {
  const names = namesIn(payment, news)
  if (news.kind === 'paid') return applyPaid(db, payment, news, { ...applying, names })
  const change = await toChange(db, payment, news, applying.now)
  if (!change) return 'ignored'
  const changed = { ...payment, ...rowChange(change) }
  await updatePayment(db, payment.id, { ...names, ...change }, applying.now)
  if (settled.has(payment.state)) await settleReversal(db, changed, applying)
  await signalPayments(db, payment)
  return 'applied'
}

async function toChange(
  db: Db,
  payment: PaymentRow,
  news: PaymentNews,
  now: Date,
): Promise<PaymentChange | undefined> {
  const isWaiting = payment.state === 'created' || payment.state === 'pending'
  if (news.kind === 'pending') return payment.state === 'created' ? { state: 'pending' } : undefined
  if (news.kind === 'refused') {
    return isWaiting ? { state: 'refused', reason: 'declined', look_at: null } : undefined
  }
  if (news.kind === 'expired') return isWaiting ? { state: 'expired', look_at: null } : undefined
  if (news.kind === 'refunded') {
    // an earlier message that comes late tells of less
    const refunded = Math.min(news.amount ?? payment.amount ?? 0, payment.amount ?? 0)
    return refunded > payment.refunded ? { refunded } : undefined
  }
  const is_disputed = await applyDispute(db, payment, news, now)
  return is_disputed === payment.isDisputed ? undefined : { is_disputed }
}

const rowChange = ({ refunded, is_disputed }: PaymentChange): Partial<PaymentRow> => ({
  ...(refunded !== undefined && { refunded }),
  ...(is_disputed !== undefined && { isDisputed: is_disputed }),
})

async function applyPaid(
  db: Db,
  payment: PaymentRow,
  news: PaymentNews,
  applying: Applying & { receiver?: string | undefined; names: PaymentChange },
): Promise<NewsOutcome> {
  const mayCome = open.has(payment.state) || payment.reason === 'providerSilent'
  if (!mayCome || payment.reason === 'refusedByTeam') return 'ignored'
  const isByMessage = news.eventId !== undefined
  if (isByMessage && applying.receiver !== undefined && news.receiver === undefined) {
    // not to whom: the provider is asked itself, which says so, and says it again if this was not all
    await updatePayment(db, payment.id, { look_at: applying.now }, applying.now)
    return 'doubted'
  }
  const reason = oddness(payment, news, applying.receiver)
  if (reason) {
    await quarantine(db, payment, reason, applying)
    return 'quarantined'
  }
  await updatePayment(db, payment.id, applying.names, applying.now)
  await credit(db, payment, applying)
  return 'applied'
}

/** Why what was paid is not what was ordered, or was not paid for it. */
function oddness(
  payment: PaymentRow,
  news: PaymentNews,
  receiver: string | undefined,
): PaymentReason | undefined {
  const { reference = payment.reference } = news
  // something else the owner sells, paid with the name of this order on it: it would bring both
  if (payment.reference !== null && reference !== payment.reference) return 'unknownPayment'
  if (news.currency !== payment.currency) return 'currencyDiffers'
  if (news.amount !== payment.amount) return 'amountDiffers'
  if (receiver !== undefined && news.receiver !== receiver) return 'receiverDiffers'
  return undefined
}

/** Keeps a payment back until the team has reviewed it. */
export async function quarantine(
  db: Db,
  payment: PaymentRow,
  reason: PaymentReason,
  { notify, now }: Applying,
): Promise<void> {
  // a code is kept: the team looks it up at the provider
  const change = { state: 'quarantined', reason, look_at: null } as const
  await updatePayment(db, payment.id, change, now)
  if (payment.accountId !== null) {
    await notify(db, payment.accountId, { kind: 'donationHeld', payment: payment.id })
  }
  await signalPayments(db, payment)
}

/** Credits a payment whose money has come, once: its id is the source. */
export async function credit(db: Db, payment: PaymentRow, applying: Applying): Promise<void> {
  const { id, credits, accountId } = payment
  if (credits === null) throw new Error(`payment ${id} is worth nothing that is known`)
  // who deleted their account has no side: a gift goes back to its payer, and without either it stays the site's
  const to = payment.recipientId ?? accountId
  const paid: PaymentChange = {
    state: 'paid',
    reason: null,
    code: null,
    credits,
    is_unfinished: false,
    look_at: null,
    paid_at: applying.now,
  }
  await updatePayment(db, id, paid, applying.now)
  await postTransfer(db, {
    kind: 'donation',
    source: `payment:${id}`,
    data: { payment: id, provider: payment.provider },
    entries: [
      to === null
        ? { side: 'shortfall', unit: 'money', amount: credits }
        : { accountId: to, unit: 'money', amount: credits },
      { side: sideOf(payment), unit: 'money', amount: -credits },
    ],
    at: applying.now,
  })
  if (to !== null) await notifyOfCredit(db, { ...payment, credits }, to, applying)
  await settleReversal(db, { ...payment, state: 'paid' }, applying)
  await signalPayments(db, payment)
}

async function notifyOfCredit(
  db: Db,
  { id: payment, accountId, credits }: PaymentRow & { credits: number },
  to: number,
  { notify }: Applying,
): Promise<void> {
  const money = toMoney(credits)
  if (accountId === to) return notify(db, to, { kind: 'donationReceived', money, payment })
  const rows = await db
    .selectFrom('player')
    .select(['id', 'pseudo'])
    .where('id', 'in', [accountId ?? 0, to])
    .execute()
  const pseudoOf = (wanted: number) => rows.find(({ id }) => id === wanted)?.pseudo ?? ''
  const from = pseudoOf(accountId ?? 0)
  if (accountId !== null) {
    await notify(db, accountId, { kind: 'giftPaid', to: pseudoOf(to), money, payment })
  }
  await notify(db, to, { kind: 'giftReceived', from, money })
}

/** Names that the news gives and the site did not know. */
function namesIn(payment: PaymentRow, news: PaymentNews): PaymentChange {
  return {
    ...(payment.reference === null && news.reference && { reference: news.reference }),
    ...(news.captureReference && { capture_reference: news.captureReference }),
  }
}

/** What pages show of the payment is out of date: those of its players, and the goal that everybody sees. */
export async function signalPayments(
  db: Db,
  { accountId, recipientId }: Pick<PaymentRow, 'accountId' | 'recipientId'>,
): Promise<void> {
  const accountIds = [...new Set([accountId, recipientId])].filter((id) => id !== null)
  // first: who is told of the change reads what is new
  await invalidateCache(db, 'donations')
  await sendLiveSignal(db, { kind: 'changed', accountIds, what: 'payments' })
}
