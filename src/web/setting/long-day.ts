import { localeOf } from '../../contract/language.ts'
import { useSite } from '../base/site.ts'

/** Gives a day in words, as it is where the site is: `21 December 2026`, `21 décembre 2026`. */
export function useLongDay(): (seconds: number) => string {
  const { language, site } = useSite()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: site.timeZone,
  })
  return (seconds) => format.format(seconds * 1000)
}
