import { useId } from 'react'
import {
  longestPaymentPseudo,
  longestPaymentReference,
  paymentSorts,
  paymentStates,
} from '../../../contract/payment-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { inputClass } from '../../ui/form/field-frame.tsx'
import { FilterForm, useTyped } from '../../ui/form/filter-form.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { paymentFilter, type PaymentFilter, readAmount } from './payment-filter.ts'

interface PaymentFilterBarProps {
  filter: PaymentFilter
  /** All there are payments by. */
  providers: readonly { key: string; name: string }[]
}

/** Which payments, and in which order; all of it is in the address. */
export function PaymentFilterBar({ filter, providers }: PaymentFilterBarProps) {
  const { t } = useTranslation('team')
  const { t: money } = useTranslation('money')
  const [wanted, change] = useTyped(paymentFilter.pathOf(filter), () => ({
    ...filter,
    amount: String(filter.amount ?? ''),
    after: undefined,
  }))
  return (
    <FilterForm
      className="desk:grid-cols-4"
      to={paymentFilter.pathOf({ ...wanted, amount: readAmount(wanted.amount) })}
      days={wanted}
      onChange={change}
    >
      <WordsField
        label={t('Payments.who')}
        words={wanted.who}
        longest={longestPaymentPseudo}
        onChange={(who) => change({ who })}
      />
      <WordsField
        label={t('Payments.reference')}
        words={wanted.reference}
        longest={longestPaymentReference}
        onChange={(reference) => change({ reference })}
      />
      <LabelledSelect
        label={t('Payments.state')}
        value={wanted.state ?? ''}
        options={[
          { value: '' as const, name: t('Payments.any') },
          ...paymentStates.map((value) => ({ value, name: money(`Donation.state.${value}`) })),
        ]}
        onChange={(state) => change({ state: state || undefined })}
      />
      <LabelledSelect
        label={t('Payments.provider')}
        value={wanted.provider ?? ''}
        options={[
          { value: '', name: t('Payments.any') },
          ...providers.map(({ key, name }) => ({ value: key, name })),
        ]}
        onChange={(provider) => change({ provider })}
      />
      <WordsField
        label={t('Payments.amount')}
        words={wanted.amount}
        longest={20}
        isNumber
        onChange={(amount) => change({ amount })}
      />
      <LabelledSelect
        label={t('Payments.sort')}
        value={wanted.sort}
        options={paymentSorts.map((value) => ({ value, name: t(`Payments.sortOf.${value}`) }))}
        onChange={(sort) => change({ sort })}
      />
    </FilterForm>
  )
}

interface WordsFieldProps {
  label: string
  words: string | undefined
  longest: number
  isNumber?: boolean
  onChange: (words: string) => void
}

function WordsField({ label, words = '', longest, isNumber = false, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={words}
        maxLength={longest}
        inputMode={isNumber ? 'decimal' : 'text'}
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    </div>
  )
}
