import type { Language } from '../../contract/language.ts'
import { numberFormat } from '../ui/intl-format.ts'

const minute = 60
const hour = 60 * minute

/** How long something took, to the second, and to a hundredth of one where there is a part: `2:01:07`, `1:21.5`. */
export function clockWords(seconds: number, language: Language): string {
  const exact = Math.round(seconds * 100) / 100
  const hours = Math.floor(exact / hour)
  const minutes = Math.floor((exact % hour) / minute)
  const two = numberFormat(language, { minimumIntegerDigits: 2, maximumFractionDigits: 2 })
  const rest = `${hours > 0 ? two.format(minutes) : minutes}:${two.format(exact % minute)}`
  return hours > 0 ? `${numberFormat(language).format(hours)}:${rest}` : rest
}
