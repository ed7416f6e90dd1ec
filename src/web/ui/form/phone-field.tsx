import { useId } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { describeControl, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'
import type { Country } from './phone-number.ts'
import { useTypedNumber } from './use-typed-number.ts'

/** A phone number: its country, and the number as that country writes it. Its value is E.164: `+33612345678`. */
export function PhoneField({ field, label, hint }: FieldProps<string>) {
  const id = useId()
  const { input, text, country, countries, type, choose } = useTypedNumber(field)
  return (
    <FieldFrame {...{ id, label, hint, error: field.error }}>
      <div className="flex gap-2">
        <CountrySelect {...{ country, countries, choose }} />
        <input
          {...describeControl(id, field, hint)}
          ref={input}
          // what stands here is not yet the value that the form sends
          name={`${field.name}.national`}
          type="tel"
          autoComplete="tel"
          value={text}
          readOnly={field.isReadOnly}
          onChange={({ target }) =>
            type(target.value, target.selectionStart === target.value.length)
          }
          className={`${inputClass} min-w-0 flex-1 tabular-nums`}
        />
      </div>
    </FieldFrame>
  )
}

interface CountrySelectProps {
  country: string
  countries: readonly Country[]
  choose: (country: string) => void
}

/** Shows the short form; the browser's own list, laid over it, holds the names. */
function CountrySelect({ country, countries, choose }: CountrySelectProps) {
  const { t } = useTranslation('account')
  const dial = countries.find(({ code }) => code === country)?.dial
  return (
    <span
      className={`${inputClass} relative flex w-auto! min-w-28 shrink-0 items-center justify-between gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass`}
    >
      <span aria-hidden="true" className="tabular-nums">
        {country} {dial}
      </span>
      <Icon name="chevron-down" className="size-4 text-text-quiet" />
      <select
        aria-label={t('Form.country')}
        value={country}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer bg-surface-2 text-text opacity-0"
      >
        {countries.length === 0 && <option value={country}>{country}</option>}
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
