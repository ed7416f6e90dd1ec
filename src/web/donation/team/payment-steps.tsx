import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type PaymentFilter, paymentListPath } from './payment-filter.ts'

interface PaymentStepsProps {
  filter: PaymentFilter
  /** The last one that is shown, where there are more. */
  last: string | undefined
}

/** To what comes behind these payments, and back to the first. */
export function PaymentSteps({ filter, last }: PaymentStepsProps) {
  const { t } = useTranslation('team')
  if (!filter.after && !last) return null
  return (
    <nav aria-label={t('Payments.pages')} className="flex flex-wrap gap-3">
      {filter.after && (
        <ButtonLink to={paymentListPath({ ...filter, after: undefined })}>
          {t('Payments.first')}
        </ButtonLink>
      )}
      {last && (
        <ButtonLink to={paymentListPath({ ...filter, after: last })}>
          {t('Payments.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
