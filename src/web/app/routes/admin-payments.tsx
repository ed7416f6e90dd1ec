import { api } from '../../base/api.ts'
import { useFocusOnStep } from '../../base/focus-heading.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { HeldPayments } from '../../donation/review/held-payments.tsx'
import { readPaymentCsv } from '../../donation/team/payment-csv.ts'
import { isUnfiltered, paymentFilter, toPaymentInput } from '../../donation/team/payment-filter.ts'
import { PaymentFilterBar } from '../../donation/team/payment-filter-bar.tsx'
import { PaymentTable } from '../../donation/team/payment-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { ListSteps } from '../../ui/list-steps.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { Section } from '../../ui/section.tsx'
import { SectionHeader } from '../../ui/section-header.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-payments.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = paymentFilter.read(new URL(request.url).searchParams)
  const [{ moneyName }, held, found] = await Promise.all([
    api('GET /api/donation/offers', {}),
    // what waits stands before all others, and not before what somebody looks for
    isUnfiltered(filter) ? playerApi('GET /api/admin/payments', {}) : [],
    playerApi('GET /api/admin/payments/all', toPaymentInput(filter)),
  ])
  return { moneyName, held, filter, ...found }
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const { moneyName, held, filter, payments, hasMore, providers } = loaderData
  const { t } = useTranslation('team')
  useFocusOnStep(filter.after)
  return (
    <MoneyNameProvider value={moneyName}>
      <DeskHeader title={t('Payments.title')} lead={t('Payments.lead')} />
      {isUnfiltered(filter) && <Held payments={held} />}
      <section aria-labelledby="all-payments" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="-mb-4">
          <SectionHeader id="all-payments" title={t('Payments.all')}>
            <CsvButton name="payments" read={() => readPaymentCsv(filter)} />
          </SectionHeader>
        </div>
        <PaymentFilterBar {...{ filter, providers }} />
        {payments.length === 0 ? (
          <EmptyState place="purse" title={t('Payments.none')} text={t('Payments.noneText')} />
        ) : (
          <PaymentTable payments={payments} />
        )}
        <ListSteps
          label={t('Payments.pages')}
          first={t('Payments.first')}
          next={t('Payments.next')}
          from={filter.after}
          last={hasMore ? payments.at(-1)?.id : undefined}
          pathFrom={(after) => paymentFilter.pathOf({ ...filter, after })}
        />
      </section>
    </MoneyNameProvider>
  )
}

function Held({ payments }: React.ComponentProps<typeof HeldPayments>) {
  const { t } = useTranslation('team')
  return (
    <Section id="held-payments" title={t('Held.title')} className="mb-12">
      {payments.length > 0 && (
        <p className="-mt-2 mb-5 max-w-prose text-text-quiet">{t('Held.intro')}</p>
      )}
      <HeldPayments payments={payments} />
    </Section>
  )
}
