import { useState } from 'react'
import type { CodeRates } from '../../contract/donation.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import { browserCountry } from './browser-country.ts'

export interface CountryRates {
  rates: CodeRates
  country: string | null
  isLoading: boolean
  hasFailed: boolean
  choose: (country: string) => void
}

/** The rates of a country: at first that of the browser, where there are any, then the chosen one. */
export function useCountryRates(initial: CodeRates): CountryRates {
  const [chosen, setChosen] = useState<string>()
  const preset = usePreset(initial)
  const country = chosen ?? preset
  // the server's guess has its rates already
  const key = country === initial.country ? undefined : (country ?? undefined)
  const { value, error } = useFetched(key, (signal) =>
    api('GET /api/donation/rates', { country: key }, { signal }),
  )
  const hasFailed = error !== undefined
  return {
    rates: value ?? initial,
    country,
    isLoading: key !== undefined && !value && !hasFailed,
    hasFailed,
    choose: setChosen,
  }
}

function usePreset({ country, countries }: CodeRates): string | null {
  const isAlive = useIsAlive()
  const own = isAlive ? browserCountry(navigator.languages) : undefined
  if (own !== undefined && countries.includes(own)) return own
  return country ?? countries[0] ?? null
}
