import type { TeamPayment } from '../../../contract/payment-team.ts'
import type { Somebody } from '../../../contract/somebody.ts'
import { toCsv } from '../../base/csv.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type PaymentFilter, toPaymentInput } from './payment-filter.ts'

const columns = [
  'id',
  'begun',
  'changed',
  'state',
  'reason',
  'provider',
  'reference',
  'price',
  'currency',
  'money',
  'reversed',
  'payer',
  'recipient',
  'sandbox',
] as const

/** All payments that the filter lets through, in its order, as a table for spreadsheets. */
export async function readPaymentCsv(filter: PaymentFilter): Promise<string> {
  const payments: TeamPayment[] = []
  let page: { payments: TeamPayment[]; hasMore: boolean }
  let { after } = filter
  do {
    // each page is asked for by the last payment of the one before it
    // oxlint-disable-next-line no-await-in-loop
    page = await playerApi('GET /api/admin/payments/all', toPaymentInput({ ...filter, after }))
    payments.push(...page.payments)
    after = page.payments.at(-1)?.id
  } while (page.hasMore)
  return toCsv(columns, payments.map(toCells))
}

function toCells(payment: TeamPayment) {
  const { id, createdAt, changedAt, state, reason, provider, reference } = payment
  const { price, currency, money, reversed, payer, recipient, isSandbox } = payment
  return [
    id,
    toIso(createdAt),
    toIso(changedAt),
    state,
    reason,
    provider,
    reference,
    price,
    currency,
    money,
    reversed,
    nameOf(payer),
    nameOf(recipient),
    isSandbox ? 'sandbox' : '',
  ]
}

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString()

const nameOf = (who: Somebody | null) => who && (who.pseudo ?? `id:${who.id}`)
