import type { Tools } from '../platform/feature.ts'
import { listOccurrences } from './occurrences.ts'
import type { SiteEvent } from './site-event.ts'

interface EventOptions extends Pick<Tools, 'clock'> {
  timeZone: string
  /** Those that visitors see. */
  listShown(): readonly SiteEvent[]
}

export type EventService = ReturnType<typeof createEventService>

/** What happens on the server, and when. */
export function createEventService({ clock, timeZone, listShown }: EventOptions) {
  return {
    list: () => listOccurrences(listShown(), timeZone, clock()),
  }
}
