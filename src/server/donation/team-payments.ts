import type { AuditAction } from '../../contract/audit-action.ts'
import type {
  listTeamPayments,
  TeamPayment,
  TeamPaymentHistory,
} from '../../contract/payment-team.ts'
import { paymentPageSize } from '../../contract/payment-terms.ts'
import type { Somebody } from '../../contract/somebody.ts'
import { AppError } from '../platform/app-error.ts'
import { toEntry } from '../platform/audit/audit-entry.ts'
import { listEntriesOn } from '../platform/audit/audit-queries.ts'
import { toDate, toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { listTransfers } from '../platform/ledger/transfers.ts'
import { fromSmallestUnit, toSmallestUnit } from './currency.ts'
import type { DonationContext } from './donation-context.ts'
import { findNamedPayment, type NamedPayment } from './named-payments.ts'
import { listEventsOf } from './payment-events.ts'
import { listPayments, listProviders, type PaymentFilter } from './payment-list.ts'
import { findRefund, type RefundRow } from './payment-refund-queries.ts'
import { listRefundWays } from './payment-refunds.ts'

type Context = Pick<DonationContext, 'db' | 'providers' | 'providerNames' | 'currency' | 'players'>

/** What the team does about payments, as the audit log calls it. */
const paymentActions = [
  'payment.credit',
  'payment.refund',
  'payment.refuse',
] as const satisfies readonly AuditAction[]

const mostPlayers = 200
/** Of one payment: what is more is in the ledger, by its source. */
const mostTransfers = 200

/** Payments as the team looks through them. */
export function createTeamPayments(context: Context) {
  const { db, providers } = context
  const nameOf = (key: string) => context.providerNames.get(key) ?? key
  const toShown = (row: NamedPayment) => toTeamPayment(row, nameOf(row.provider))
  return {
    /** Some of all payments, in the order that is asked for, from behind `after` on. */
    async listAll({ sort, after, ...asked }: GivenTo<typeof listTeamPayments>) {
      const most = paymentPageSize + 1
      const filter = await toFilter(context, asked)
      const [rows, known] = [
        await listPayments(db, filter, { sort, after, most }),
        await listProviders(db),
      ]
      return {
        payments: rows.slice(0, paymentPageSize).map(toShown),
        hasMore: rows.length > paymentPageSize,
        providers: [...new Set([...providers.keys(), ...known])].map((key) => ({
          key,
          name: nameOf(key),
        })),
      }
    },

    /** @throws {AppError} `PaymentNotFound` */
    async readHistory(id: string): Promise<TeamPaymentHistory> {
      const row = await findNamedPayment(db, id)
      if (!row) throw new AppError('PaymentNotFound')
      const { currency } = row
      const refund = await findRefund(db, id)
      return {
        payment: toShown(row),
        captureReference: row.captureReference,
        paidAt: row.paidAt && toSeconds(row.paidAt.getTime()),
        refunded: currency === null ? 0 : fromSmallestUnit(row.refunded, currency),
        currency,
        shortfall: toMoney(row.shortfall),
        ...(await readParts(db, id)),
        refund: refund ? toShownRefund(refund) : null,
        refundWays: listRefundWays(row, refund, context),
      }
    },
  }
}

function toShownRefund({ way, reason, outcome, askedAt }: RefundRow): TeamPaymentHistory['refund'] {
  return { way, reason, outcome, askedAt: toSeconds(askedAt.getTime()) }
}

async function readParts(db: Db, id: string) {
  const [notices, transfers, actions] = [
    await listEventsOf(db, id),
    await listTransfers(db, { sources: [`payment:${id}`] }, mostTransfers),
    await listEntriesOn(db, id, paymentActions),
  ]
  return { notices, transfers: transfers.toReversed(), actions: actions.map(toEntry) }
}

type Asked = Omit<GivenTo<typeof listTeamPayments>, 'sort' | 'after'>

async function toFilter(
  { currency, players }: Context,
  { who, amount, from, until, reference, ...same }: Asked,
): Promise<PaymentFilter> {
  return {
    ...same,
    reference: reference || undefined,
    accounts: who ? await players.listByPseudo(who, mostPlayers) : undefined,
    amount:
      amount === undefined ? undefined : { amount: toSmallestUnit(amount, currency), currency },
    from: toDate(from),
    until: toDate(until),
  }
}

function toTeamPayment(row: NamedPayment, providerName: string): TeamPayment {
  const { id, provider, kind, state, reason, isSandbox, amount, currency, credits } = row
  return {
    id,
    provider,
    providerName,
    kind,
    state,
    reason,
    isSandbox,
    currency,
    price: amount === null || currency === null ? null : fromSmallestUnit(amount, currency),
    money: credits === null ? null : toMoney(credits),
    reversed: toMoney(row.reversed),
    payer: toSomebody(row.accountId, row.payer),
    recipient: toSomebody(row.recipientId, row.recipient),
    // of a code, what the provider's own pages know it by; its hash says nothing to anybody
    reference: kind === 'checkout' ? row.reference : row.code,
    createdAt: toSeconds(row.createdAt.getTime()),
    changedAt: toSeconds(row.changedAt.getTime()),
  }
}

function toSomebody(id: number | null, pseudo: string | null): Somebody | null {
  return id === null ? null : { id, pseudo }
}
