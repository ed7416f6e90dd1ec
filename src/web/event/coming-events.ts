import type { ApiClient } from '../../contract/client.ts'
import type { EventOccurrence } from '../../contract/event.ts'
import { endOf } from '../../contract/event-terms.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
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

/**
 * For the loader of a page that is of something else: what goes on or begins next, and with it the opening of a server
 * that is further away. None where there are no events, or the team has closed them.
 */
export async function findComingEvents({ api, site, language }: Page): Promise<ComingEvent[]> {
  if (!site.hasEvents) return []
  const found = await api('GET /api/event', {}).catch(() => undefined)
  const now = Math.floor(Date.now() / 1000)
  return pickComing(found?.coming ?? [], now).map((event) => ({
    title: textIn(event.title, language, site.defaultLanguage),
    start: event.start,
    end: endOf(event),
    span: event.start > now ? spellLeft(event.start - now, language, 'short') : '',
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
