import type { CallOutput } from '../../../contract/client.ts'
import type { TeamPaymentHistory } from '../../../contract/payment-team.ts'
import { longestRefundReason } from '../../../contract/payment-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { withProof } from '../../base/session/proof.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const schema = createLazy(async () => (await import('./refund-form-schema.ts')).schema)

export type RefundOutcome = CallOutput<'POST /api/admin/payments/refund'>['outcome']

interface RefundFormProps {
  history: TeamPaymentHistory
  onClose: () => void
  onDone: (outcome: RefundOutcome) => Promise<void>
}

/** Gives a payment back: how, and why. */
export function RefundForm({ history, onClose, onDone }: RefundFormProps) {
  const { t } = useTranslation('team')
  const once = useOnceCall()
  const { payment, refundWays } = history
  const form = useForm({
    schema,
    initial: { Way: refundWays[0] ?? 'elsewhere', Reason: '' },
    submit: async ({ Way, Reason }) => {
      const given = { Id: payment.id, Way, Reason }
      const { outcome } = await withProof(() => once('POST /api/admin/payments/refund', given))
      await onDone(outcome)
    },
  })
  return (
    <Form form={form}>
      <p>{t('Refund.text')}</p>
      <SelectField
        field={form.field('Way')}
        label={t('Refund.way')}
        options={refundWays.map((value) => ({ value, name: t(`Refund.wayOf.${value}`) }))}
      />
      <AreaField
        field={form.field('Reason')}
        label={t('Refund.reason')}
        hint={t('Refund.reasonHint')}
        longest={longestRefundReason}
        height="short"
      />
      <DialogButtons action={t('Refund.send')} isDangerous onClose={onClose} />
    </Form>
  )
}
