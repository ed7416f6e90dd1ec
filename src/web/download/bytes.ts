import type { Language } from '../../contract/language.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** An amount of bytes as people say it: `1.4 GB`, `1,4 Go`. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && amount < 100 ? 1 : 0,
  }).format(amount)
}

const lastWaitUnit = [3600, 'hour'] as const
const waitUnits = [[1, 'second'], [60, 'minute'], lastWaitUnit] as const

/** A time to wait, in the largest unit that fits: `3 minutes`. */
export function formatWait(seconds: number, language: Language): string {
  const [size, unit] = waitUnits.find(([longest]) => seconds < longest * 90) ?? lastWaitUnit
  const amount = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
}
