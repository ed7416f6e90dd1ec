import type { Payment } from '../../contract/donation.ts'
import { readPageNumber } from '../base/asked-query.ts'
import type { LocalText } from '../../contract/language.ts'
import type { Balance, LedgerEntry } from '../../contract/money.ts'
import { api } from '../base/api.ts'
import { playerApi } from '../base/session/player-api.ts'
import { takeBalance } from '../base/session/take-balance.ts'

export interface HistoryData {
  moneyName: LocalText
  balance: Balance
  payments: Payment[]
  entries: LedgerEntry[]
  /** Which pages of the two lists these are, and of how many. */
  paymentPage: number
  paymentPages: number
  entryPage: number
  entryPages: number
}

export async function readHistory(search: URLSearchParams): Promise<HistoryData> {
  const paymentPage = readPageNumber(search, 'payments')
  const entryPage = readPageNumber(search, 'movements')
  const [{ moneyName }, balance, paid, moved] = await Promise.all([
    api('GET /api/donation/offers', {}),
    takeBalance(playerApi('GET /api/money/balance', {})),
    playerApi('GET /api/donation/history', { page: paymentPage }),
    playerApi('GET /api/money/history', { page: entryPage }),
  ])
  return {
    moneyName,
    balance,
    payments: paid.payments,
    entries: moved.entries,
    paymentPage,
    paymentPages: paid.pages,
    entryPage,
    entryPages: moved.pages,
  }
}

/** The address of a page of one list that leaves the other where it is. */
export function historyPath({ payments, movements }: { payments: number; movements: number }) {
  const search = new URLSearchParams()
  if (payments > 1) search.set('payments', String(payments))
  if (movements > 1) search.set('movements', String(movements))
  return `/page/donation/history${search.size > 0 ? `?${search}` : ''}`
}
