import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { eventRepeats } from './event-terms.ts'
import { LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'

/** An event at one of its times. */
export const EventOccurrence = z.object({
  key: z.string(),
  title: LocalText,
  /** Plain text, in paragraphs; may be empty. */
  text: LocalText,
  start: Seconds,
  /** Null where nobody said: then it is over after an hour. */
  end: z.nullable(Seconds),
  /** Null where it comes once. */
  repeats: z.nullable(z.enum(eventRepeats)),
  /** Path or address to read more at. */
  url: z.nullable(z.string()),
  /** Whether it is the opening of a new server. */
  isOpening: z.boolean(),
})
export type EventOccurrence = z.infer<typeof EventOccurrence>

export const listEvents = endpoint('GET /api/event', {
  access: 'public',
  feature: 'events',
  summary: 'Events that go on or are to come, the soonest first, and the last that are over',
  shows: ['events'],
  output: z.object({
    /** Twenty at most; of one that repeats its next few times. Those that have begun come first. */
    coming: z.array(EventOccurrence),
    /** Ten at most, the latest first; of one that repeats the last time. */
    past: z.array(EventOccurrence),
  }),
})

/** Of the configuration, or `made.7` for one that the team made. */
export const EventKey = z.string().check(z.regex(/^[\w.-]{1,40}$/))

export const listEventReminders = endpoint('GET /api/event/reminders', {
  access: 'signedIn',
  feature: 'events',
  underView: 'shown',
  summary: 'Which events the player is reminded of, shortly before they begin',
  output: z.object({ keys: z.array(z.string()) }),
})

export const setEventReminder = endpoint('POST /api/event/remind', {
  access: 'signedIn',
  feature: 'events',
  summary: 'Has the player be reminded of an event, each time it comes, or not any more',
  input: z.strictObject({ Key: EventKey, IsOn: z.boolean() }),
})
