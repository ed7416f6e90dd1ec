import { z } from 'zod'
import { eventRepeats } from '../../contract/event-terms.ts'
import type { Language } from '../../contract/language.ts'
import { isDistinct, Key, OwnText } from '../platform/config/config-fields.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { endsRightly, isEventLink, isWallTime } from './event-rules.ts'
import type { SiteEvent } from './site-event.ts'

const Time = z
  .string()
  .transform((time) => time.replace(' ', 'T'))
  .refine(isWallTime, 'expected a date and time such as 2026-12-05 20:00')
  .meta({ type: '`YYYY-MM-DD HH:MM`' })

const OwnEvent = z
  .strictObject({
    key: Key.refine((key) => key !== 'calendar', 'is the name of the calendar of all events').meta({
      description: 'Its name in `/api/event/<key>.ics`, and what reminders of it are kept under.',
      example: 'lantern-night',
    }),
    title: OwnText.meta({
      description: 'What it is called.',
      example: { fr: 'La Nuit des lanternes', en: 'Lantern Night' },
    }),
    text: OwnText.default('').meta({
      description: 'What happens, as plain text; an empty line begins a paragraph.',
      example: 'Bring a lantern.',
    }),
    start: Time.meta({
      description: 'When it begins, by the clocks of `site.timeZone`.',
      example: '2026-12-05 20:00',
    }),
    end: Time.optional().meta({
      default: 'an hour later, without being said',
      description: 'When it is over.',
      example: '2026-12-05 23:30',
    }),
    repeats: z.enum(eventRepeats).optional().meta({
      default: 'it comes once',
      description: 'How often it comes again, on the same hour of the clock.',
      example: 'weekly',
    }),
    url: z
      .string()
      .refine(isEventLink, 'expected a path such as /forum, or an https address')
      .optional()
      .meta({
        type: 'path or address',
        description: 'Where more is to be read.',
        example: '/article/12',
      }),
    isOpening: z.boolean().default(false).meta({
      description: 'Whether it is the opening of a new server.',
      example: true,
    }),
  })
  .refine(
    ({ start, end, repeats }) => endsRightly(start, end, repeats),
    'expected an end after the start, and before it comes again',
  )

/** `events` of the owner’s configuration. */
export const EventsConfig = z
  .array(OwnEvent)
  .refine(isDistinct('key'), 'expected a key of its own for each')
export type EventsConfig = z.output<typeof EventsConfig>

/** The events, with their texts in the languages of the site. */
export function toSiteEvents(config: EventsConfig, languages: readonly Language[]): SiteEvent[] {
  return config.map(({ title, text, end = null, repeats = null, url = null, ...event }) => ({
    ...event,
    title: toLocalText(languages, title),
    text: toLocalText(languages, text),
    end,
    repeats,
    url,
  }))
}
