import { type Language, type LocalText, mapText, textIn } from '../../contract/language.ts'
import { excerpt, toPlainText } from '../../contract/plain-text.ts'
import { Fault, type Check } from '../platform/check.ts'
import type { Tools } from '../platform/feature.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { isWallTime } from './event-rules.ts'
import type { SiteEvent } from './site-event.ts'

/** A topic of the forum that says of an event. */
export interface EventTopic {
  id: number
  /** Plain text. */
  title: LocalText
  /** Sanitised HTML of its body. */
  html: LocalText
  /** The topic on the forum; absent where it has no address there. */
  url?: string | undefined
}

/** A forum whose topics are events. Both fail with `ForumUnavailable`. */
export interface EventForum {
  /** The newest topics, as they were when the forum last answered. */
  list(): Promise<readonly EventTopic[]>
  /** The same as the forum has them now. */
  read(): Promise<readonly EventTopic[]>
}

export interface EventTopicsContext extends Pick<Tools, 'log'> {
  /** Undefined where none is read for events. */
  forum: EventForum | undefined
  languages: readonly Language[]
  /** That of the site, in which a time is meant that names none. */
  timeZone: string
}

/** Characters of what a topic says of its event. */
const longestText = 600

/**
 * When an event is, at the beginning of its topic: `2026-12-24 20:00`, perhaps with its end, `– 23:00` or
 * `– 2026-12-25 02:00`, and the name of a time zone, `Europe/Paris`.
 */
const when =
  /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d)(?: ?[-–—] ?(?:(?<lastDay>\d{4}-\d\d-\d\d) )?(?<end>\d\d:\d\d))?(?: (?<zone>UTC|[A-Za-z_]+\/[A-Za-z_/+-]+))?(?= |$)/

/** Events that are topics of a forum. What does not say when it is, is none: nothing is guessed. */
export function createEventTopics({ forum, languages, timeZone, log }: EventTopicsContext) {
  let known: readonly SiteEvent[] = []
  const complained = new Set<string>()

  function toEvent({ id, title, html, url }: EventTopic): SiteEvent | undefined {
    const texts = mapText(html, toPlainText)
    const times = Object.values(texts).map((text) => {
      const found = when.exec(text)
      return found && readTimes(found.groups ?? {}, timeZone)
    })
    const [first] = times
    // each language says the same, or nobody knows
    if (!first || new Set(times.map((one) => JSON.stringify(one))).size !== 1) return undefined
    const said = mapText(texts, (text) => {
      const rest = text.replace(when, '').trim()
      return rest === '' ? '' : excerpt(rest, longestText)
    })
    return {
      ...first,
      key: `topic.${id}`,
      title: toLocalText(languages, title),
      text: toLocalText(languages, said),
      repeats: null,
      url: url ?? null,
      isOpening: false,
    }
  }

  function toEvents(topics: readonly EventTopic[]) {
    const all = topics.map((topic) => ({ topic, event: toEvent(topic) }))
    return {
      events: all.flatMap(({ event }) => event ?? []),
      unread: all.filter(({ event }) => !event).map(({ topic }) => topic),
    }
  }

  return {
    /** As this process knows them. */
    list: () => known,

    /** Reads them anew; of a forum that is silent they stay as they are. @returns whether something changed */
    async load(): Promise<boolean> {
      if (!forum) return false
      const topics = await forum.list().catch((err: unknown) => {
        log.debug({ err }, 'the forum was not read for events')
      })
      if (!topics) return false
      const { events, unread } = toEvents(topics)
      for (const { id, title } of unread) {
        const name = textIn(title, languages[0] ?? 'en')
        if (complained.size > 1000) complained.clear()
        if (complained.has(`${id} ${name}`)) continue
        complained.add(`${id} ${name}`)
        log.warn({ topic: id, title: name }, 'a topic for events does not begin with a date')
      }
      if (JSON.stringify(events) === JSON.stringify(known)) return false
      known = events
      return true
    },

    /** Whether each topic says when its event is. */
    checks: (): Check[] =>
      forum
        ? [
            {
              system: 'forum',
              question: { key: 'Forum.eventsQuestion' },
              async run() {
                const { events, unread } = toEvents(await forum.read())
                if (unread.length === 0) {
                  return { key: 'Forum.events', values: { number: events.length } }
                }
                const topics = unread.map(({ title }) => `“${textIn(title, 'en')}”`).join(', ')
                throw new Fault({
                  key: 'Forum.eventsUnread',
                  values: { number: events.length, topics },
                })
              },
              advice: (error) => ({
                key: error instanceof Fault ? 'Forum.eventsAdvice' : 'Forum.advice.other',
              }),
            },
          ]
        : [],
  }
}

/** By the clocks of the site; undefined where such a time never comes, or the event would end before it begins. */
function readTimes(
  { day, time, lastDay = day, end, zone }: Partial<Record<string, string>>,
  siteZone: string,
): Pick<SiteEvent, 'start' | 'end'> | undefined {
  const at = (wall: string) => {
    if (!isWallTime(wall)) return undefined
    try {
      return Temporal.PlainDateTime.from(wall)
        .toZonedDateTime(zone ?? siteZone, { disambiguation: 'reject' })
        .withTimeZone(siteZone)
    } catch {
      return undefined
    }
  }
  const start = at(`${day}T${time}`)
  const over = end === undefined ? null : at(`${lastDay}T${end}`)
  if (!start || over === undefined) return undefined
  if (over && Temporal.ZonedDateTime.compare(start, over) >= 0) return undefined
  const wall = (moment: Temporal.ZonedDateTime) =>
    moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
  return { start: wall(start), end: over && wall(over) }
}
