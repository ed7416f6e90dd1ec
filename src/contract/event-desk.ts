import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventKey } from './event.ts'
import {
  eventRepeats,
  longestEventText,
  longestEventTitle,
  longestEventUrl,
} from './event-terms.ts'
import { Language, LocalText } from './language-schema.ts'

/** An event as the team has it: of the configuration, or made here. */
export const DeskEvent = z.object({
  key: z.string(),
  /** What was written: one made here may lack languages. */
  title: LocalText,
  text: LocalText,
  /** By the clocks of the site: `2026-12-05T20:00`. */
  start: z.string(),
  end: z.nullable(z.string()),
  repeats: z.nullable(z.enum(eventRepeats)),
  url: z.nullable(z.string()),
  isOpening: z.boolean(),
  /** Others are the configuration’s, and changed there. */
  isMade: z.boolean(),
  isHidden: z.boolean(),
  /** Counts its changes; 0 for one of the configuration. */
  version: z.int(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const listDeskEvents = endpoint('GET /api/admin/events', {
  access: 'news.write',
  summary: 'All events, the latest start first, those that are hidden or over as well',
  output: z.object({ events: z.array(DeskEvent) }),
})

const WhichEvent = {
  Key: EventKey,
  /** That was read: after another change nothing is changed. */
  Version: z.int().check(z.minimum(0)),
}

/** By the clocks of the site. */
const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'EventTimeInvalid'))

export const writeEvent = endpoint('POST /api/admin/events/write', {
  access: 'news.write',
  summary: 'Makes an event, or changes one that was made here',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new one. */
    Key: z.optional(WhichEvent.Key),
    Version: z.optional(WhichEvent.Version),
    /** In one language at least. */
    Title: z.record(
      Language,
      z.string().check(z.trim(), z.maxLength(longestEventTitle, 'EventTooLong')),
    ),
    Text: z.record(
      Language,
      z.string().check(z.trim(), z.maxLength(longestEventText, 'EventTooLong')),
    ),
    Start: Time,
    End: z.nullable(Time),
    Repeats: z.nullable(z.enum(eventRepeats)),
    /** Path of a page, or an https address. */
    Url: z.nullable(z.string().check(z.trim(), z.maxLength(longestEventUrl, 'EventUrlInvalid'))),
    IsOpening: z.boolean(),
  }),
  output: DeskEvent,
})

export const hideEvent = endpoint('POST /api/admin/events/hide', {
  access: 'news.write',
  summary: 'Hides an event that was made here from visitors, or shows it again',
  input: z.strictObject({ ...WhichEvent, IsHidden: z.boolean() }),
  output: DeskEvent,
})

export const deleteEvent = endpoint('POST /api/admin/events/delete', {
  access: 'news.write',
  summary: 'Takes away an event that was made here',
  input: z.strictObject(WhichEvent),
})
