import { type Insertable, sql, type Updateable } from 'kysely'
import type {
  TicketCategory,
  TicketHead,
  TicketPriority,
  TicketState,
} from '../../contract/support.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { Ticket } from '../platform/database/db-types.ts'

/** A ticket without its messages. */
export type TicketRow = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

export type TicketChange = Updateable<Ticket>

export interface Window {
  first: number
  most: number
}

/** Columns of a `TicketRow`. */
export const ticketColumns = [
  'ticket.id',
  'ticket.account_id as accountId',
  'ticket.assigned_to as assignedTo',
  sql<TicketCategory>`ticket.category`.as('category'),
  sql<TicketPriority>`ticket.priority`.as('priority'),
  'ticket.subject',
  sql<TicketState>`ticket.state`.as('state'),
  'ticket.is_unread as isUnread',
  'ticket.created_at as createdAt',
  'ticket.changed_at as changedAt',
  'ticket.waiting_since as waitingSince',
  'ticket.first_reply_at as firstReplyAt',
] as const

/** A ticket of this player’s. */
export function findOwnTicket(db: Db, accountId: number, id: number) {
  return ownTickets(db, accountId).where('ticket.id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction of `db` ends. */
export function lockOwnTicket(db: Db, accountId: number, id: number) {
  return ownTickets(db, accountId).where('ticket.id', '=', id).forUpdate().executeTakeFirst()
}

/** Anybody’s ticket, for the team, held until the transaction of `db` ends. */
export function lockTicket(db: Db, id: number) {
  return db
    .selectFrom('ticket')
    .select(ticketColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The tickets of a player, the latest first; without the one they are listed beside. */
export function listTicketsOf(
  db: Db,
  accountId: number,
  { first, most, beside = 0 }: Window & { beside?: number },
): Promise<TicketRow[]> {
  return ownTickets(db, accountId)
    .where('ticket.id', '<>', beside)
    .orderBy('ticket.changed_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .offset(first)
    .limit(most)
    .execute()
}

function ownTickets(db: Db, accountId: number) {
  return db.selectFrom('ticket').select(ticketColumns).where('ticket.account_id', '=', accountId)
}

export function countTicketsOf(db: Db, accountId: number): Promise<number> {
  return countRows(db.selectFrom('ticket').where('account_id', '=', accountId))
}

/** A ticket without what was written. */
export interface OpenedTicket {
  id: number
  category: TicketCategory
  openedAt: Date
}

/** Of the newest 50 those opened after `at`, the latest first: found by their number, whatever there is besides. */
export async function listOpenedSince(db: Db, at: Date): Promise<OpenedTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .select(['id', sql<TicketCategory>`category`.as('category'), 'created_at as openedAt'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.filter(({ openedAt }) => openedAt > at)
}

/** @returns its id */
export async function insertTicket(db: Db, ticket: Insertable<Ticket>): Promise<number> {
  const { id } = await db
    .insertInto('ticket')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTicket(db: Db, id: number, change: TicketChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const recent = { ...change, is_recent: true }
  await db.updateTable('ticket').set(recent).where('id', '=', id).execute()
}

export function toHead(row: TicketRow): TicketHead {
  const { id, category, priority, subject, state, isUnread } = row
  return {
    id,
    category,
    priority,
    subject,
    state,
    isUnread,
    createdAt: toSeconds(row.createdAt.getTime()),
    changedAt: toSeconds(row.changedAt.getTime()),
  }
}

/** Seconds since epoch of a time that may not have come. */
export function secondsOf(time: Date | null): number | null {
  return time && toSeconds(time.getTime())
}
