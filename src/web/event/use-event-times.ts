import type { EventOccurrence } from '../../contract/event.ts'
import { useSite } from '../base/site.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import { dateFormat } from '../ui/intl-format.ts'

/**
 * Times of events by the clocks of the visitor, with the name of their time zone. The server knows only those of the
 * site: until the page is alive, it shows these.
 */
export function useEventTimes() {
  const { site, language } = useSite()
  const isAlive = useIsAlive()
  const timeZone = isAlive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : site.timeZone
  const spell = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { ...options, timeZone })
    return (seconds: number) => format.format(seconds * 1000)
  }
  const day = spell({ weekday: 'long', day: 'numeric', month: 'long' })
  const hour = spell({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

  return {
    timeZone,
    /** `Europe / Paris` */
    zone: timeZone.replaceAll('_', ' ').replaceAll('/', ' / '),
    day,
    /** `20:30 – 23:30`; with the day where it ends on another. */
    hours({ start, end }: Pick<EventOccurrence, 'start' | 'end'>): string {
      if (end === null) return hour(start)
      const last = end - start < 86_400 ? hour(end) : `${day(end)}, ${hour(end)}`
      return `${hour(start)} – ${last}`
    },
  }
}
