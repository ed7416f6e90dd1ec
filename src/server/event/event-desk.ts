import type { AuditAction } from '../../contract/audit-action.ts'
import type { deleteEvent, DeskEvent, hideEvent, writeEvent } from '../../contract/event-desk.ts'
import { mostMadeEvents } from '../../contract/event-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createTurns } from '../platform/http/in-turn.ts'
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
  nextEventKey,
  saveEventRow,
} from './event-rows.ts'
import { endsRightly, isEventLink, isWallTime } from './event-rules.ts'

type Which = GivenTo<typeof deleteEvent>
type Given = Omit<GivenTo<typeof writeEvent>, 'key' | 'version'>
type Said = Omit<EventRow, 'key' | 'version' | 'changed_at' | 'is_hidden'>

interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'> {
  catalogue: EventCatalogue
  /** Resolves once this process knows what was changed. */
  reload(): Promise<void>
}

export type EventDesk = ReturnType<typeof createEventDesk>

/** Events that the team makes, changes, hides and takes away, beside those of the configuration. */
export function createEventDesk({ audit, catalogue, clock, db, locales, reload }: DeskContext) {
  const inTurn = createTurns({ db, tag: 'events', begin: beginEventChange, reload })

  /** @throws {AppError} `EventNotFound` for one of the configuration, too; `EventChanged` */
  async function readUnchanged(trx: Db, { key, version }: Which): Promise<EventRow> {
    const row = await findEventRow(trx, key)
    if (!row) throw new AppError('EventNotFound')
    if (row.version !== version) throw new AppError('EventChanged')
    return row
  }

  /** What was given, as it is kept. @throws {AppError} for what `contract/event-desk.ts` cannot see */
  function check({ title, text, start, end, repeats, url, isOpening }: Given): Said {
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

  async function save(trx: Db, row: Omit<EventRow, 'changed_at'>): Promise<EventRow> {
    const saved = { ...row, changed_at: new Date(clock()) }
    await saveEventRow(trx, saved)
    return saved
  }

  function change(
    which: Which,
    by: number,
    action: AuditAction,
    said: Partial<EventRow>,
    once?: Once,
  ): Promise<DeskEvent> {
    return inTurn(async (trx) => {
      const before = await readUnchanged(trx, which)
      const after = await save(trx, { ...before, ...said, version: before.version + 1 })
      const facts = { before: factsOf(before), after: factsOf(after) }
      await audit(trx, { by, action, subject: which.key, ...facts })
      return toDesk(after)
    }, once)
  }

  function make(said: Said, by: number, once: Once): Promise<DeskEvent> {
    return inTurn(async (trx) => {
      if ((await countMadeEvents(trx)) >= mostMadeEvents) throw new AppError('TooManyEvents')
      const key = await nextEventKey(trx)
      const row = await save(trx, { key, ...said, is_hidden: false, version: 1 })
      await audit(trx, { by, action: 'event.add', subject: key, after: factsOf(row) })
      return toDesk(row)
    }, once)
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
      if (key === undefined) return make(said, by, { source })
      return change({ key, version: version ?? 0 }, by, 'event.write', said, { source })
    },

    /** @throws {AppError} `EventNotFound`, `EventChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hideEvent>, by: number) {
      const action = isHidden ? 'event.hide' : 'event.show'
      return change(which, by, action, { is_hidden: isHidden })
    },

    /** @throws {AppError} `EventNotFound`, `EventChanged` */
    delete(which: Which, by: number): Promise<void> {
      return inTurn(async (trx) => {
        const before = await readUnchanged(trx, which)
        await deleteEventRow(trx, which.key)
        const subject = which.key
        await audit(trx, { by, action: 'event.delete', subject, before: factsOf(before) })
      })
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
