import { useState } from 'react'
import type { TeamPaymentHistory } from '../../../contract/payment-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/date.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDone } from '../../ui/use-done.ts'
import { RefundForm, type RefundOutcome } from './refund-form.tsx'

interface PaymentRefundProps {
  history: TeamPaymentHistory
  /** Whether who reads may give it back. */
  mayRefund: boolean
  /** Something about the payment is another. */
  onChange: () => Promise<void>
}

/** What became of giving a payment back, and the way to. */
export function PaymentRefund({ history, mayRefund, onChange }: PaymentRefundProps) {
  const { t } = useTranslation('team')
  const [isAsking, setIsAsking] = useState(false)
  const { done, finish } = useDone<RefundOutcome>(onChange)
  const close = () => setIsAsking(false)
  return (
    <div className="mt-5 empty:hidden">
      {done?.what === 'refunded' && <DoneMessage key={done.at}>{t('Refund.done')}</DoneMessage>}
      {history.refund && <Refund refund={history.refund} />}
      {mayRefund && history.refundWays.length > 0 && (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          <Icon name="rotate-ccw" className="size-5" /> {t('Refund.ask')}
        </Button>
      )}
      <Dialog title={t('Refund.title')} isOpen={isAsking} onClose={close}>
        <RefundForm
          {...{ history }}
          onClose={close}
          onDone={async (outcome) => {
            close()
            await finish(outcome)
          }}
        />
      </Dialog>
    </div>
  )
}

function Refund({ refund }: { refund: NonNullable<TeamPaymentHistory['refund']> }) {
  const { t } = useTranslation('team')
  const { way, reason, outcome, askedAt } = refund
  const tone = outcome === 'refused' ? 'warning' : 'notice'
  return (
    <div className="mb-4">
      <FormMessage tone={tone}>
        <p className="font-semibold">
          {outcome === null ? t('Refund.waits') : t(`Refund.outcome.${outcome}.${way}`)}
        </p>
        <p className="text-sm wrap-anywhere">
          {reason} · <Moment seconds={askedAt} className="tabular-nums" />
        </p>
      </FormMessage>
    </div>
  )
}
