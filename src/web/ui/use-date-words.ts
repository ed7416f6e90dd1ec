import { useSite } from '../base/site.ts'
import { dateFormat } from './intl-format.ts'

/** Gives a moment, in seconds since epoch, as the language writes it and as it is where the site is, or in the zone named. */
export function useDateWords(options: Intl.DateTimeFormatOptions): (seconds: number) => string {
  const { language, site } = useSite()
  const { timeZone } = site
  const format = dateFormat(language, { timeZone, ...options })
  return (seconds) => format.format(seconds * 1000)
}
