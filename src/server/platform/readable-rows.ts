import type { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A row of another program that cannot be used; the message says what is wrong with it. */
export class UnreadableRow extends Error {}

/** What was left out of a list. */
export interface Unreadable {
  count: number
  /** Rows of the list, with those. */
  of: number
  /** What was wrong with the first. */
  reason: string
}

/** Reads rows of the shape `schema`. The function throws {@link UnreadableRow} for any other. */
export function rowReader<Schema extends z.ZodType>(
  schema: Schema,
): (row: unknown) => z.output<Schema> {
  return (row) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new UnreadableRow(`${issue?.path.join('.') || 'the row'}: ${issue?.message}`)
  }
}

/**
 * The rows that can be read, in their order: one odd row must not take the others from whoever wants to see
 * them. `report` hears of those that were left out, if there are any.
 */
export function keepReadable<Given, Row>(
  rows: readonly Given[],
  read: (row: Given) => Row,
  report: (unreadable: Unreadable) => void,
): Row[] {
  const kept: Row[] = []
  let reason: string | undefined
  for (const row of rows) {
    try {
      kept.push(read(row))
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      reason ??= error.message
    }
  }
  if (reason !== undefined) report({ count: rows.length - kept.length, of: rows.length, reason })
  return kept
}

/** Hears of the rows of `list` that were left out. `list` is one of few names: `online characters`. */
export type ReportUnreadable = (list: string, unreadable: Unreadable) => void

const saidAgainMs = 24 * 60 * 60 * 1000

/**
 * Tells the owner which lists lack rows, each list once a day: a row that is odd stays so, and lists are read
 * each minute. A list of several rows none of which can be read is refused: such a program speaks otherwise
 * than is thought, and nothing must pass for a response.
 */
export function createUnreadableReport(options: {
  clock: Clock
  log: Log
  /** The other program, as the owner knows it. */
  name: string
  /** What is thrown where nothing can be read: then it is not the row that is odd. */
  unavailable(detail: string): Error
}): ReportUnreadable {
  const { clock, log, name, unavailable } = options
  const saidAt = new Map<string, number>()
  return (list, unreadable) => {
    const { count, of, reason } = unreadable
    if (of > 1 && count === of) {
      throw unavailable(`${name}: none of the ${of} rows of ${list} can be read: ${reason}`)
    }
    const before = saidAt.get(list)
    if (before !== undefined && clock() - before < saidAgainMs) return
    saidAt.set(list, clock())
    log.warn({ list, ...unreadable }, `${name}: rows that cannot be read are left out`)
  }
}
