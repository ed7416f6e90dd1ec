import type { TeamPayment } from '../../../contract/payment-team.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type PaymentFilter, toPaymentInput } from './payment-filter.ts'

/** All payments that the filter lets through, in its order, as a table for spreadsheets. */
export async function readPaymentCsv(filter: PaymentFilter): Promise<string> {
  const payments = await readAllRows<TeamPayment>(async (after) => {
    const asked = toPaymentInput({ ...filter, after })
    const { payments: rows, hasMore } = await playerApi('GET /api/admin/payments/all', asked)
    return { rows, hasMore }
  })
  return toCsv(
    {
      id: ({ id }) => id,
      begun: ({ createdAt }) => momentCell(createdAt),
      changed: ({ changedAt }) => momentCell(changedAt),
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      provider: ({ provider }) => provider,
      reference: ({ reference }) => reference,
      price: ({ price }) => price,
      currency: ({ currency }) => currency,
      money: ({ money }) => money,
      reversed: ({ reversed }) => reversed,
      payer: ({ payer }) => payer && nameCell(payer),
      recipient: ({ recipient }) => recipient && nameCell(recipient),
      sandbox: ({ isSandbox }) => (isSandbox ? 'sandbox' : ''),
    },
    payments,
  )
}
