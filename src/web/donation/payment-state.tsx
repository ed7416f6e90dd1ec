import type { Payment, PaymentState } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'

type Tone = NonNullable<React.ComponentProps<typeof Badge>['tone']>

const tones: Record<PaymentState, Tone> = {
  created: 'neutral',
  pending: 'neutral',
  paid: 'online',
  refused: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
  disputed: 'warning',
  quarantined: 'warning',
}

/** What became of a payment, in a word. */
export function PaymentStateBadge({
  payment: { kind, state },
}: {
  payment: Pick<Payment, 'kind' | 'state'>
}) {
  const { t } = useTranslation('money')
  return (
    <Badge tone={tones[state]}>
      {kind === 'code' && state === 'created'
        ? t('Donation.state.createdCode')
        : t(`Donation.state.${state}`)}
    </Badge>
  )
}
