import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { regionOf } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import type { TypedNumber } from './phone-number.ts'
import type { Field } from './use-form.ts'

type PhoneNumbers = typeof import('./phone-number.ts')

const phoneNumbers = createLazy((): Promise<PhoneNumbers> => import('./phone-number.ts'))

/**
 * What is typed as a phone number, and of it the value of `field`. The rules of the countries are fetched
 * once the page is alive; until then only a number with its `+` counts.
 */
export function useTypedNumber(field: Field<string>) {
  const { language } = useTranslation()
  const home = regionOf(language) ?? ''
  const input = useRef<HTMLInputElement>(null)
  // without them a number is typed with its `+`
  const numbers = useLazy(phoneNumbers)
  const [typed, setTyped] = useState<TypedNumber>({ country: home, text: '', value: '' })
  const read = (text: string, country: string) =>
    numbers?.readNumber(text, country) ?? readBare(text, country)

  // the form was filled or emptied from elsewhere
  if (field.value !== typed.value) {
    setTyped({ ...read(field.value, typed.country), value: field.value })
  }

  function show(next: TypedNumber) {
    if (field.isReadOnly) return
    setTyped(next)
    field.onChange(next.value)
  }

  /** @param isAtEnd whether the cursor is: elsewhere, writing the number anew would move it. */
  function type(text: string, isAtEnd: boolean) {
    const next = read(text, typed.country)
    const isAsTyped = !isAtEnd || isPunctuationRemoved(typed.text, text)
    show(isAsTyped ? { ...next, text } : next)
  }

  const adoptTyped = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text !== typed.text) type(text, true)
  })
  const takeRules = useEffectEvent((rules: PhoneNumbers) => {
    const country = typed.text ? typed.country : rules.guessCountry(navigator.languages, home)
    show(rules.readNumber(typed.text, country))
  })
  useEffect(() => {
    adoptTyped()
    phoneNumbers.load().then(takeRules, () => {})
  }, [])

  return {
    ...typed,
    input,
    type,
    countries: useMemo(() => numbers?.listCountries(language) ?? [], [numbers, language]),
    choose: (country: string) => show(read(typed.text.startsWith('+') ? '' : typed.text, country)),
  }
}

function readBare(text: string, country: string): TypedNumber {
  const bare = text.replaceAll(/[^\d+]/g, '')
  return { country, text, value: bare.startsWith('+') ? bare : '' }
}

/** Written anew, the sign would come back, and nothing before it could be deleted. */
function isPunctuationRemoved(before: string, after: string): boolean {
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
  return after.length < before.length && digitsOf(after) === digitsOf(before)
}
