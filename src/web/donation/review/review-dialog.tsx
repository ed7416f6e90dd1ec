import { hasErrorCode } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { useMoneyName, useMoneyWords } from '../../ui/money-words.ts'
import type { HeldPayment, Verdict } from './held-payment.ts'

const withWorth = createLazy(async () => (await import('./review-dialog-schema.ts')).schemaOf(true))

const nothingTyped = createLazy(async () =>
  (await import('./review-dialog-schema.ts')).schemaOf(false),
)

interface ReviewDialogProps {
  asked: { payment: HeldPayment; verdict: Verdict } | undefined
  onClose: () => void
  onDone: (id: string, verdict: Verdict) => Promise<void>
  /** It is no longer held back. */
  onGone: () => void
}

/** Asks once more before money moves, or is refused. */
export function ReviewDialog({ asked, onClose, onDone, onGone }: ReviewDialogProps) {
  const { t } = useTranslation('team')
  const title = t(asked?.verdict === 'credit' ? 'Held.creditTitle' : 'Held.refuseTitle')
  return (
    <Dialog title={title} isOpen={asked !== undefined} onClose={onClose}>
      {asked && <ReviewForm {...asked} {...{ onClose, onDone, onGone }} />}
    </Dialog>
  )
}

interface ReviewFormProps extends Omit<ReviewDialogProps, 'asked'> {
  payment: HeldPayment
  verdict: Verdict
}

function ReviewForm({ payment, verdict, onClose, onDone, onGone }: ReviewFormProps) {
  const { t } = useTranslation('team')
  const unit = useMoneyName()
  const once = useOnceCall()
  const { id, money } = payment
  // what a code is worth only the provider's own pages say
  const needsWorth = verdict === 'credit' && money === null
  const form = useForm({
    schema: needsWorth ? withWorth : nothingTyped,
    initial: { Money: '' },
    fieldsOf: { InvalidAmount: 'Money' },
    submit: async ({ Money }) => {
      const worth = typeof Money === 'number' ? { Money } : {}
      try {
        await once('POST /api/admin/payments/review', {
          Id: id,
          IsGood: verdict === 'credit',
          ...worth,
        })
      } catch (error) {
        if (hasErrorCode(error, 'CannotReview')) onGone()
        throw error
      }
      await onDone(id, verdict)
    },
  })
  return (
    <Form form={form}>
      <Meaning {...{ payment, verdict }} />
      {needsWorth && (
        <TextField
          field={form.field('Money')}
          label={t('Held.worth', { unit })}
          inputMode="decimal"
          icon="coins"
          autoComplete="off"
        />
      )}
      <DialogButtons
        action={t(verdict === 'credit' ? 'Held.credit' : 'Held.refuse')}
        isDangerous={verdict === 'refuse'}
        onClose={onClose}
      />
    </Form>
  )
}

function Meaning({ payment, verdict }: Pick<ReviewFormProps, 'payment' | 'verdict'>) {
  const { t } = useTranslation('team')
  const words = useMoneyWords()
  const { money, giftFor, pseudo } = payment
  if (verdict === 'refuse') return <p>{t('Held.refuseText')}</p>
  if (money === null) return <p>{t('Held.creditCodeText')}</p>
  const to = giftFor ?? pseudo ?? t('Held.gone')
  return (
    <p className="wrap-anywhere">{t('Held.creditText', { pseudo: to, money: words(money) })}</p>
  )
}
