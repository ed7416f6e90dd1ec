import type { ApiClient, CallOutput } from '../../contract/client.ts'
import type { EventOccurrence } from '../../contract/event.ts'
import { endOf } from '../../contract/event-terms.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { TimeMark } from '../ui/chart/chart-series.ts'
import { spellLeft } from './event-clock.ts'

/** An event as a line of another page says it. */
export interface ComingEvent {
  title: string
  /** When it begins and is over, in seconds since epoch. */
  start: number
  end: number
  /** In how long it begins, by the time the page was made; empty where it has. */
  span: string
}

interface Page {
  api: ApiClient
  site: SiteInfo
  language: Language
}

type Events = CallOutput<'GET /api/event'>

/** For the loader of a page that is of something else. None where there are no events, or the team has closed them. */
export async function readEvents({ api, site }: Pick<Page, 'api' | 'site'>): Promise<Events> {
  const none = { coming: [], past: [] }
  return site.hasEvents ? api('GET /api/event', {}).catch(() => none) : none
}

/** What goes on or begins next, and with it the opening of a server that is further away. */
export function toComingEvents(
  { coming }: Events,
  { site, language }: Omit<Page, 'api'>,
): ComingEvent[] {
  const now = Math.floor(Date.now() / 1000)
  return pickComing(coming, now).map((event) => ({
    title: textIn(event.title, language, site.defaultLanguage),
    start: event.start,
    end: endOf(event),
    span: event.start > now ? spellLeft(event.start - now, language, 'short') : '',
  }))
}

/** The last that have begun, as they stand on a line of time. */
export function toBegunEvents(
  { past, coming }: Events,
  { site, language }: Omit<Page, 'api'>,
): TimeMark[] {
  const now = Math.floor(Date.now() / 1000)
  return [...past, ...coming]
    .filter(({ start }) => start <= now)
    .map(({ title, start }) => ({
      name: textIn(title, language, site.defaultLanguage),
      at: start,
      sort: 'event',
      to: '/page/events',
    }))
}

const longest = 86_400

/** @param events the soonest first. What goes on for days is no news: what begins next stands before it. */
export function pickComing(events: readonly EventOccurrence[], now: number): EventOccurrence[] {
  const left = events.filter((event) => endOf(event) > now)
  const isNew = (event: EventOccurrence) =>
    event.start > now || endOf(event) - event.start <= longest
  const next = left.find(isNew) ?? left[0]
  const opening = left.find(({ isOpening, start }) => isOpening && start > now)
  return [...new Set([next, opening])].filter((event) => event !== undefined)
}
