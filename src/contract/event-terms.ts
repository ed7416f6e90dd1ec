/** How often an event comes again: on the same hour of the clocks of the site. */
export const eventRepeats = ['daily', 'weekly'] as const

/** Seconds that an event goes on of which nobody said when it ends. */
const lengthWithoutEnd = 3600

/** When an event is over, in seconds since epoch. */
export function endOf({ start, end }: { start: number; end: number | null }): number {
  return end ?? start + lengthWithoutEnd
}

/** Where all events are to be had as one iCalendar file; each alone is `/api/event/<key>.ics`. */
export const calendarPath = '/api/event/calendar.ics'

export const longestEventTitle = 80
export const longestEventText = 2000
export const longestEventUrl = 500
/** Events that the team may have made. */
export const mostMadeEvents = 200
