import { useSite } from '../base/site.ts'
import { dateFormat } from '../ui/intl-format.ts'
import type { SiteClock } from './site-clock.ts'

/** At what o’clock something is, where the site is; with the day where that is not soon: `Monday 14:05`. */
export function useTimeWords(clock: SiteClock): (seconds: number) => string {
  const { site, language } = useSite()
  return (seconds) =>
    dateFormat(language, {
      ...(seconds - clock() > 12 * 3600 && { weekday: 'long' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: site.timeZone,
    }).format(new Date(seconds * 1000))
}
