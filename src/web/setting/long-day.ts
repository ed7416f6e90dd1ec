import { useSite } from '../site.ts'

/** Gives a day in words, as it is where the site is: `21 December 2026`, `21 décembre 2026`. */
export function useLongDay(): (seconds: number) => string {
  const { language, site } = useSite()
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone })
  return (seconds) => format.format(seconds * 1000)
}
