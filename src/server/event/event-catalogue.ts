import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { type EventRow, listEventRows, readEventRevision } from './event-rows.ts'
import type { SiteEvent } from './site-event.ts'

interface CatalogueOptions {
  db: Db
  /** Of the configuration. */
  events: readonly SiteEvent[]
  /** Those of the forum. */
  listTopics(): readonly SiteEvent[]
  languages: readonly Language[]
}

export type EventCatalogue = ReturnType<typeof createEventCatalogue>

/** The events of the configuration, those that the team made, and those of the forum, as this process knows them. */
export function createEventCatalogue({ db, events, listTopics, languages }: CatalogueOptions) {
  let known = { revision: -1, rows: [] as readonly EventRow[] }

  const toEvent = (row: EventRow): SiteEvent => ({
    ...toWritten(row),
    title: toLocalText(languages, row.title),
    text: toLocalText(languages, row.text),
  })

  return {
    /** Those of the configuration, which are changed there. */
    configured: events,
    /** Those that visitors see. */
    listShown: (): SiteEvent[] => [
      ...events,
      ...known.rows.filter((row) => !row.is_hidden).map(toEvent),
      ...listTopics(),
    ],
    /** With those that are hidden. */
    listAll: (): SiteEvent[] => [...events, ...known.rows.map(toEvent), ...listTopics()],

    /** Brings here what changed. @returns whether something did */
    async load(): Promise<boolean> {
      const revision = await readEventRevision(db)
      if (revision <= known.revision) return false
      const rows = await listEventRows(db)
      const isNew = revision > known.revision
      if (isNew) known = { revision, rows }
      return isNew
    },
  }
}

/** An event as it was written: its texts may lack languages. */
export function toWritten(row: EventRow): SiteEvent {
  const { key, title, text, starts, ends, repeats, url, is_opening: isOpening } = row
  return { key, title, text, start: starts, end: ends, repeats, url, isOpening }
}
