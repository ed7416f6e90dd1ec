import type { Payment } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PaymentRow } from './payment-row.tsx'
import { RowList } from '../ui/row-list.tsx'

/** What the player paid and was given, each with what became of it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('money')
  const { hasPayments } = useSite().site
  if (payments.length === 0) {
    return (
      <EmptyState place="purse" title={t('History.noPayments')} text={t('History.noPaymentsText')}>
        {hasPayments && <ButtonLink to="/page/donation">{t('History.toDonation')}</ButtonLink>}
      </EmptyState>
    )
  }
  return (
    <RowList>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </RowList>
  )
}
