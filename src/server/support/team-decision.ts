import type { Db } from '../platform/database/db.ts'
import { listTeamIds } from './team-members.ts'
import { hasMessageAfter } from './thread-queries.ts'
import type { TicketChange, TicketRow } from './ticket-queries.ts'
import { toClosed, toOpen } from './ticket-states.ts'

/** What becomes of a ticket by what one of the team does. */
export interface Decision {
  change: TicketChange
  /** Whether its player sees that something is otherwise. */
  isSeen: boolean
  /** What its player is told. */
  news?: 'ticketReply' | 'ticketClosed' | undefined
}

export const nothing: Decision = { change: {}, isSeen: false }

/** Closes the ticket, opens it again, or leaves it as it is. */
export function turnOf(ticket: TicketRow, isClosed: boolean | undefined, at: Date): Decision {
  if (isClosed) return close(ticket, at)
  const reopens = isClosed === false && ticket.state === 'closed'
  return reopens ? { change: toOpen(ticket, at), isSeen: true } : nothing
}

export function close({ state }: TicketRow, at: Date): Decision {
  if (state === 'closed') return nothing
  return { change: { ...toClosed(at), is_unread: true }, isSeen: true, news: 'ticketClosed' }
}

/**
 * Whether the player wrote what who decides has not read.
 *
 * @param last the last message they were shown; undefined where they did not say
 */
export async function stillWaits(
  db: Db,
  { id, state }: TicketRow,
  last: number | undefined,
): Promise<boolean> {
  // once it is not open any more, somebody else has read it and decided, or the player wants nothing
  if (state !== 'open') return false
  return hasMessageAfter(db, { ticketId: id, kind: 'player', last })
}

/** Whose a ticket is once `by` replies to it: who left the team does not keep it. */
export async function findTaker(db: Db, { assignedTo }: TicketRow, by: number): Promise<number> {
  const team = await listTeamIds(db)
  return assignedTo !== null && team.includes(assignedTo) ? assignedTo : by
}
