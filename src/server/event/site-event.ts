import type { eventRepeats } from '../../contract/event-terms.ts'
import type { LocalText } from '../../contract/language.ts'

/** An event as whoever runs the site says it. */
export interface SiteEvent {
  key: string
  title: LocalText
  text: LocalText
  /** By the clocks of the site: `2026-12-05T20:00`. */
  start: string
  end: string | null
  repeats: (typeof eventRepeats)[number] | null
  /** Path or address to read more at. */
  url: string | null
  isOpening: boolean
}
