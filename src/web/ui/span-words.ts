import type { Language } from '../../contract/language.ts'
import { numberFormat } from './intl-format.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Unit = 'minute' | 'hour' | 'day'

/** How long something takes or has taken, in whole units of one kind: `40 minutes`, `5 hours`, `3 days`. */
export function spanWords(seconds: number, language: Language): string {
  if (seconds < hour) return words(Math.max(1, seconds / minute), 'minute', language)
  if (seconds < 2 * day) return words(seconds / hour, 'hour', language)
  return words(seconds / day, 'day', language)
}

/** How long somebody was there, as players count it: in hours, however many. */
export function hourWords(seconds: number, language: Language): string {
  if (seconds < hour) return spanWords(seconds, language)
  return words(seconds / hour, 'hour', language)
}

function words(amount: number, unit: Unit, language: Language): string {
  const format = numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return format.format(Math.round(amount))
}
