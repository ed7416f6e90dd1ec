/** Where the players of the demo server live: its game and its news go by their clocks. */
export const demoTimeZone = 'Europe/Paris'

const [thursday, saturday] = [4, 6]
/** When the first gather for an evening out. */
const gathering = Temporal.PlainTime.from('20:30')

/** The week of the demo server, which its game and its sample news both tell of. Times in milliseconds since epoch. */
export interface DemoWeek {
  /** When its last maintenance began, and nobody could play. */
  closedAt: number
  /** When the server opened again after its last maintenance, of a Thursday that is over. */
  reopenedAt: number
  /** The evening of that Thursday, when all was said of it. */
  evening: number
  /** The Saturday to come. */
  saturday: Temporal.PlainDate
}

export function demoWeekOf(now: number, timeZone = demoTimeZone): DemoWeek {
  const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const time = (hours: string, daysAgo: number) =>
    moment.subtract({ days: daysAgo }).withPlainTime(hours).epochMilliseconds
  const sinceThursday = (moment.dayOfWeek - thursday + 7) % 7
  // on the day itself not before its evening
  const daysAgo = time('21:00', sinceThursday) <= now ? sinceThursday : 7
  const isOver = Temporal.PlainTime.compare(moment.toPlainTime(), gathering) >= 0
  const untilSaturday = (saturday - moment.dayOfWeek + 7) % 7
  const days = untilSaturday === 0 && isOver ? 7 : untilSaturday
  return {
    closedAt: time('06:00', daysAgo),
    reopenedAt: time('09:10', daysAgo),
    evening: time('21:00', daysAgo),
    saturday: moment.toPlainDate().add({ days }),
  }
}
