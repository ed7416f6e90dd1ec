import { useSite } from '../base/site.ts'
import { dateFormat } from './intl-format.ts'

/** Gives a moment, in seconds since epoch, as the language writes it and as it is where the site is. */
export function useDateWords(options: Intl.DateTimeFormatOptions): (seconds: number) => string {
  const { language, site } = useSite()
  const { timeZone } = site
  const format = dateFormat(language, { ...options, timeZone })
  return (seconds) => format.format(seconds * 1000)
}
