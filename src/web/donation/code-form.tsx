import { useState } from 'react'
import type { Payment } from '../../contract/donation.ts'
import { hasErrorCode } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { emitChange } from '../base/session/live-change.ts'
import { takeBalance } from '../base/session/take-balance.ts'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { donationFields } from './donation-fields.ts'
import { RecipientFields } from './recipient-fields.tsx'

const forAnother = createLazy(async () => (await import('./code-form-schema.ts')).forAnother)

const forOneself = createLazy(async () => (await import('./code-form-schema.ts')).forOneself)

interface CodeFormProps {
  /** It is what the page is for: nothing else is bought there. */
  isMain: boolean
  isSandbox: boolean
  onRedeemed: (payment: Payment) => void
  /** The address of the player turned out not to be confirmed. */
  onUnconfirmed: () => void
}

/** Takes a code, for oneself or for another. A code that is refused stays in its field, to be compared. */
export function CodeForm({ isMain, isSandbox, onRedeemed, onUnconfirmed }: CodeFormProps) {
  const { t } = useTranslation('money')
  const [isGift, setIsGift] = useState(false)
  const once = useOnceCall()
  const form = useForm({
    schema: isGift ? forAnother : forOneself,
    initial: { Code: '', Pseudo: '' },
    fieldsOf: donationFields,
    submit: async ({ Code, Pseudo: pseudo }) => {
      try {
        const asked = { Code, ...(isGift && { Pseudo: pseudo }) }
        const response = await takeBalance(once('POST /api/donation/payout', asked))
        if (response.payment.state === 'paid') emitChange({ what: 'payments' })
        onRedeemed(response.payment)
      } catch (error) {
        if (hasErrorCode(error, 'EmailUnconfirmed')) onUnconfirmed()
        throw error
      }
    },
  })
  return (
    <Form form={form} className="for-members gap-6!">
      <TextField
        field={form.field('Code')}
        label={t('Code.field')}
        hint={isSandbox ? t('Code.sandboxHint', { codes: 'SANDBOX1, SANDBOX2…' }) : t('Code.hint')}
        icon="ticket"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="send"
        className="font-semibold text-xl! tracking-[0.12em] tabular-nums"
      />
      <RecipientFields isGift={isGift} onChange={setIsGift} pseudo={form.field('Pseudo')} />
      <SubmitButton
        kind={isMain ? 'primary' : 'secondary'}
        className="justify-self-start max-sm:w-full"
      >
        {t('Code.use')}
      </SubmitButton>
    </Form>
  )
}
