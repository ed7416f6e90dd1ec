import { readWords } from '../server/platform/content/words.ts'
import { demoTimeZone, demoWeekOf } from '../server/platform/demo-week.ts'
import type { Config } from './config.ts'

type DemoEvent = Config['events'][number]

/**
 * What happens in the demo server, around the moment it is started: an evening its news tell of, what comes every
 * week, so that there is always a next one, an opening, and something that is over.
 *
 * @param now milliseconds since epoch
 */
export function sampleEvents(now: number): DemoEvent[] {
  const wordsOf = readWords('events.json')
  const { saturday } = demoWeekOf(now)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(demoTimeZone)
  const inDays = (days: number) => today.toPlainDate().add({ days })
  const event = (key: string, day: Temporal.PlainDate, from: string, to?: string) => ({
    key,
    title: wordsOf(`${key}.title`),
    text: wordsOf(`${key}.text`),
    start: `${day.toString()}T${from}`,
    ...(to !== undefined && { end: `${day.toString()}T${to}` }),
    isOpening: false,
  })
  return [
    event('lantern', saturday, '20:30', '23:30'),
    {
      ...event('ring', saturday.subtract({ days: 24 }), '21:00', '22:30'),
      repeats: 'weekly',
      url: '/ranking/arena',
    },
    { ...event('hunt', saturday.subtract({ days: 13 }), '15:00', '18:00'), repeats: 'weekly' },
    { ...event('saltmere', inDays(24), '18:00'), isOpening: true },
    event('birthday', inDays(-50), '21:00', '22:00'),
  ]
}
