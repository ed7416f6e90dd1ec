import { useId, useRef } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useOnceAlive } from '../ui/use-once-alive.ts'
import { TextField } from '../ui/form/text-field.tsx'
import type { Field } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { useMoneyName } from '../ui/money-words.ts'

interface RecipientFieldsProps {
  isGift: boolean
  onChange: (isGift: boolean) => void
  /** Whom a gift is for. */
  pseudo: Field<string>
}

/** Whom the money is for: oneself, or another player by their pseudo. */
export function RecipientFields({ isGift, onChange, pseudo }: RecipientFieldsProps) {
  const { t } = useTranslation('money')
  const unit = useMoneyName()
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  useOnceAlive(() => {
    // chosen before the page was alive
    const chosen = fields.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen?.value === 'other') onChange(true)
  })
  return (
    <fieldset ref={fields} role="radiogroup" aria-labelledby={id} className="grid gap-3">
      <legend id={id} className="mb-3 text-lg font-semibold">
        {t('Donation.whom')}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        <ChoiceRow
          name={`${id}-whom`}
          value="me"
          isChecked={!isGift}
          onChoose={() => onChange(false)}
          icon={<Icon name="user" className="size-5 text-brass" />}
          label={t('Donation.forMe')}
        />
        <ChoiceRow
          name={`${id}-whom`}
          value="other"
          isChecked={isGift}
          onChoose={() => onChange(true)}
          icon={<Icon name="gift" className="size-5 text-brass" />}
          label={t('Donation.forOther')}
        />
      </div>
      {isGift && (
        <div className="max-w-[28rem]">
          <TextField
            field={pseudo}
            label={t('Donation.otherPseudo')}
            hint={t('Donation.otherHint', { unit })}
            icon="user"
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  )
}
