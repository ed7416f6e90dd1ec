import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BalanceHead, HistoryFrame } from '../../donation/history-frame.tsx'
import { type HistoryData, historyPath, readHistory } from '../../donation/history-data.ts'
import { HistorySkeleton } from '../../donation/history-skeleton.tsx'
import { LedgerList } from '../../donation/ledger-list.tsx'
import { PaymentList } from '../../donation/payment-list.tsx'
import { useLiveHistory } from '../../donation/use-live-history.ts'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { createRefetch } from '../../base/session/refetch.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/donation-history.ts'

const refetch = createRefetch<HistoryData>()

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<HistoryData> {
  return refetch(request, () => readHistory(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return (
    <HistoryFrame>
      <HistorySkeleton />
    </HistoryFrame>
  )
}

export default function DonationHistory({ loaderData }: Route.ComponentProps) {
  const balance = useLiveHistory(loaderData.balance)
  return (
    <MoneyNameProvider value={loaderData.moneyName}>
      <HistoryFrame>
        <BalanceHead balance={balance} />
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 desk:grid-cols-2">
          <Payments data={loaderData} />
          <Movements data={loaderData} />
        </div>
      </HistoryFrame>
    </MoneyNameProvider>
  )
}

function Payments({ data }: { data: HistoryData }) {
  const { t } = useTranslation('money')
  const { payments, paymentPage, paymentPages, entryPage } = data
  return (
    <Section id="payments" title={t('History.payments')}>
      <PaymentList payments={payments} />
      <div className="mt-5">
        <Pagination
          label={t('History.paymentsPages')}
          page={paymentPage}
          pageCount={paymentPages}
          hrefOf={(page) => historyPath({ payments: page, movements: entryPage })}
        />
      </div>
    </Section>
  )
}

function Movements({ data }: { data: HistoryData }) {
  const { t } = useTranslation('money')
  const { entries, entryPage, entryPages, paymentPage } = data
  return (
    <Section id="movements" title={t('Ledger.title')}>
      <LedgerList entries={entries} />
      <div className="mt-5">
        <Pagination
          label={t('Ledger.pages')}
          page={entryPage}
          pageCount={entryPages}
          hrefOf={(page) => historyPath({ payments: paymentPage, movements: page })}
        />
      </div>
    </Section>
  )
}
