import { useEffect, useState } from 'react'
import { type CodeRates, getCodeRates } from '../../contract/donation.ts'
import { api } from '../base/api.ts'
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
  const [answer, setAnswer] = useState<{ country: string; rates?: CodeRates }>()
  const preset = usePreset(initial)
  const country = chosen ?? preset
  // the server's guess has its rates already
  const isInitial = country === null || country === initial.country
  useEffect(() => {
    if (isInitial) return
    const leaving = new AbortController()
    const { signal } = leaving
    api(getCodeRates, { country }, { signal }).then(
      (rates) => setAnswer({ country, rates }),
      () => {
        if (!signal.aborted) setAnswer({ country })
      },
    )
    return () => leaving.abort()
  }, [country, isInitial])
  const isThere = isInitial || answer?.country === country
  return {
    rates: isInitial ? initial : (answer?.rates ?? initial),
    country,
    isLoading: !isThere,
    hasFailed: !isInitial && isThere && answer?.rates === undefined,
    choose: setChosen,
  }
}

function usePreset({ country, countries }: CodeRates): string | null {
  const isAlive = useIsAlive()
  const own = isAlive ? browserCountry(navigator.languages) : undefined
  if (own !== undefined && countries.includes(own)) return own
  return country ?? countries[0] ?? null
}
