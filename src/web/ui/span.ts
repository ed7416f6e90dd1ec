import type { Language } from '../../contract/language.ts'
import { numberFormat } from './intl-format.ts'

type Unit = 'day' | 'hour' | 'minute'

const lengths: [Unit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

type Display = Intl.NumberFormatOptions['unitDisplay']

/** A span in its two largest units, never too short: `2 hours`, `1 heure 30 minutes`; `1 h 30 min` where that is asked for. */
export function spellSpan(seconds: number, language: Language, display: Display = 'long'): string {
  let rest = Math.max(60, Math.ceil(seconds / 60) * 60)
  const parts: string[] = []
  for (const [unit, length] of lengths) {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    if (amount > 0) parts.push(spell(amount, unit, language, display))
  }
  return parts.slice(0, 2).join(' ')
}

/** A pause from one time to the next, in one unit and never as a single one: `24 hours`, `60 minutes`. */
export function spellInterval(seconds: number, language: Language): string {
  const isHours = seconds % 3600 === 0 && seconds > 3600
  return isHours
    ? spell(seconds / 3600, 'hour', language)
    : spell(Math.ceil(seconds / 60), 'minute', language)
}

function spell(amount: number, unit: Unit, language: Language, unitDisplay: Display = 'long') {
  const format = numberFormat(language, { style: 'unit', unit, unitDisplay })
  // a line does not end between a number and what it counts
  return format.format(amount).replaceAll(' ', '\u00a0')
}

/** Whole seconds as a clock that runs down shows them: `04:09`, `1:04:09`, `27:04:09`. */
export function showCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${tail}` : tail
}
