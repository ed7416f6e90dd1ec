import type { deleteEvent, DeskEvent, hideEvent, writeEvent } from '../../contract/event-desk.ts'
import { mostMadeEvents } from '../../contract/event-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { nextMadeKey } from '../platform/database/made-key.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createDesk, type DeskChange } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { withoutEmpty } from '../platform/locale/without-empty.ts'
import { type EventCatalogue, toWritten } from './event-catalogue.ts'
import {
  beginEventChange,
  countMadeEvents,
  deleteEventRow,
  type EventRow,
  findEventRow,
  listEventRows,
  saveEventRow,
} from './event-rows.ts'
import { endsRightly, isEventLink, isWallTime } from './event-rules.ts'

type Which = GivenTo<typeof deleteEvent>
type Given = Omit<GivenTo<typeof writeEvent>, 'key' | 'version'>
type Said = Omit<EventRow, 'key' | 'version' | 'changed_at'>

interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'> {
  catalogue: EventCatalogue
  /** Resolves once this process knows what was changed. */
  reload(): Promise<void>
}

export type EventDesk = ReturnType<typeof createEventDesk>

/** Events that the team makes, changes, hides and takes away, beside those of the configuration. */
export function createEventDesk({ audit, catalogue, clock, db, locales, reload }: DeskContext) {
  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'events',
    begin: beginEventChange,
    reload,
    codes: { missing: 'EventNotFound', changed: 'EventChanged' },
    find: findEventRow,
    versionOf: ({ version }: EventRow) => version,
    async save(trx, { key, before, said, stamp }: DeskChange<EventRow, Partial<Said>>) {
      // of a new one all is said
      const whole = { is_hidden: false, ...before, ...said } as EventRow
      await saveEventRow(trx, { ...whole, key, ...stamp })
    },
    show: (_, row) => toDesk(row),
    factsOf,
    differencesOf: (before, after) => ({ before: factsOf(before), after: factsOf(after) }),
  })

  async function takeKey(trx: Db): Promise<string> {
    if ((await countMadeEvents(trx)) >= mostMadeEvents) throw new AppError('TooManyEvents')
    return nextMadeKey(trx, 'event_number')
  }

  /** What was given, as it is kept. @throws {AppError} for what `contract/event-desk.ts` cannot see */
  function check({ title, text, start, end, repeats, url, isOpening }: Given): Partial<Said> {
    const said = { title: withoutEmpty(title, trim), text: withoutEmpty(text, trim) }
    for (const language of Object.keys({ ...title, ...text })) assertOffered(locales, language)
    if (Object.keys(said.title).length === 0) throw new AppError('EventTitleMissing')
    if (!isWallTime(start)) throw new AppError('EventTimeInvalid')
    const isRightEnd = end === null || (isWallTime(end) && endsRightly(start, end, repeats))
    if (!isRightEnd) throw new AppError('EventEndInvalid')
    if (url && !isEventLink(url)) throw new AppError('EventUrlInvalid')
    const times = { starts: start, ends: end, repeats }
    return { ...said, ...times, url: url || null, is_opening: isOpening }
  }

  return {
    async list(): Promise<{ events: DeskEvent[] }> {
      const configured = catalogue.configured.map((event) => ({
        ...event,
        isMade: false,
        isHidden: false,
        version: 0,
      }))
      const events = [...configured, ...(await listEventRows(db)).map(toDesk)]
      return { events: events.toSorted((a, b) => b.start.localeCompare(a.start)) }
    },

    /**
     * Makes one, or changes one that was made here.
     *
     * @throws {AppError} `EventNotFound`, `EventChanged`, `TooManyEvents`, `EventTitleMissing`, `EventTimeInvalid`,
     * `EventEndInvalid`, `EventUrlInvalid`; `InvalidInput` for a language that the site does not offer
     */
    async write({ key, version, source, ...given }: GivenTo<typeof writeEvent> & Once, by: number) {
      const said = check(given)
      const once = { source }
      if (key === undefined) return desk.make(said, by, 'event.add', takeKey, once)
      return desk.change({ key, version: version ?? 0 }, by, 'event.write', () => said, once)
    },

    /** @throws {AppError} `EventNotFound`, `EventChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hideEvent>, by: number) {
      const action = isHidden ? 'event.hide' : 'event.show'
      return desk.change(which, by, action, () => ({ is_hidden: isHidden }))
    },

    /** @throws {AppError} `EventNotFound`, `EventChanged` */
    delete(which: Which, by: number): Promise<void> {
      return desk.remove(which, by, 'event.delete', (trx, { key }) => deleteEventRow(trx, key))
    },
  }
}

const trim = (text: string) => text.trim()

function toDesk(row: EventRow): DeskEvent {
  return { ...toWritten(row), isMade: true, isHidden: row.is_hidden, version: row.version }
}

/** What the audit log says of an event. */
function factsOf(row: EventRow): Record<string, unknown> {
  const { key: _, ...facts } = toWritten(row)
  return { ...facts, isHidden: row.is_hidden }
}
