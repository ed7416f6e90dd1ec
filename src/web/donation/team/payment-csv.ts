import type { TeamPayment } from '../../../contract/payment-team.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
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
  const payments = await readAllRows({
    from: filter.after,
    read: async (after) => {
      const asked = toPaymentInput({ ...filter, after })
      const { payments: rows, hasMore } = await playerApi('GET /api/admin/payments/all', asked)
      return { rows, hasMore }
    },
    placeOf: ({ id }) => id,
  })
  return toCsv(columns, payments.map(toCells))
}

function toCells(payment: TeamPayment) {
  const { id, createdAt, changedAt, state, reason, provider, reference } = payment
  const { price, currency, money, reversed, payer, recipient, isSandbox } = payment
  return [
    id,
    momentCell(createdAt),
    momentCell(changedAt),
    state,
    reason,
    provider,
    reference,
    price,
    currency,
    money,
    reversed,
    payer && nameCell(payer),
    recipient && nameCell(recipient),
    isSandbox ? 'sandbox' : '',
  ]
}
