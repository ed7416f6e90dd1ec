import type { PageContext } from '../../contract/page-context.ts'
import { textIn } from '../../contract/language.ts'

/** An event where it stands on a line of time. */
export interface BegunEvent {
  name: string
  /** When it began, in seconds since epoch. */
  at: number
}

type Page = Pick<PageContext, 'api' | 'site' | 'language'>

/**
 * For the loader of a page that is of something else: the last events that have begun, the oldest first. None where
 * there are no events, or the team has closed them.
 */
export async function findBegunEvents({ api, site, language }: Page): Promise<BegunEvent[]> {
  if (!site.hasEvents) return []
  const found = await api('GET /api/event', {}).catch(() => ({ coming: [], past: [] }))
  const now = Math.floor(Date.now() / 1000)
  return [...found.past, ...found.coming]
    .filter(({ start }) => start <= now)
    .map(({ title, start }) => ({
      name: textIn(title, language, site.defaultLanguage),
      at: start,
    }))
    .toSorted((a, b) => a.at - b.at)
}
