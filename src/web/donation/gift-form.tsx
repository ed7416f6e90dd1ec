import { useState } from 'react'
import { hasStatus } from '../../contract/error.ts'
import { longestGiftMessage } from '../../contract/money-limits.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { takeBalance } from '../base/session/take-balance.ts'
import { useSession } from '../base/session/session.ts'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type FormOf, useForm } from '../ui/form/use-form.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { donationFields } from './donation-fields.ts'
import type { Gift, GiftValues } from './gift-form-schema.ts'
import { GiftCheck } from './gift-check.tsx'
import { useMoneyName, useMoneyWords } from '../ui/money-words.ts'

const schema = createLazy(async () => (await import('./gift-form-schema.ts')).Gift)

/** First whom and how much; then the same once more to agree to; then it is given. */
export function GiftForm({ onGiven }: { onGiven: (gift: GiftValues) => void }) {
  const [checked, setChecked] = useState<GiftValues>()
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Pseudo: '', Amount: '', Message: '' },
    fieldsOf: donationFields,
    submit: async (gift) => {
      if (!checked) return setChecked(gift)
      try {
        await takeBalance(once('POST /api/money/gift', gift))
        onGiven(gift)
      } catch (error) {
        // refused: something has to be changed. No answer: the same is sent again from here
        if (hasStatus(error, 400)) setChecked(undefined)
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      {checked ? (
        <GiftCheck gift={checked} onChange={() => setChecked(undefined)} />
      ) : (
        <GiftFields form={form} />
      )}
    </Form>
  )
}

function GiftFields({ form }: { form: FormOf<typeof Gift> }) {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const unit = useMoneyName()
  const money = useSession()?.user.money ?? 0
  return (
    <>
      <TextField
        field={form.field('Pseudo')}
        label={t('Gift.pseudo')}
        icon="user"
        autoComplete="off"
      />
      <TextField
        field={form.field('Amount')}
        label={t('Gift.amount', { unit })}
        hint={t('Gift.youHave', { money: words(money) })}
        icon="coins"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        field={form.field('Message')}
        label={t('Gift.message')}
        hint={t('Gift.messageHint', { amount: longestGiftMessage })}
        icon="message-square"
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck
      />
      <SubmitButton className="justify-self-start">{t('Gift.continue')}</SubmitButton>
    </>
  )
}
