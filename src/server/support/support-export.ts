import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What is kept of a player's tickets, all but what the team notes for itself. */
export async function exportOf(db: Db, accountId: number) {
  const [tickets, messages, pictures] = await Promise.all([
    db
      .selectFrom('ticket')
      .select(['id', 'category', 'priority', 'subject', 'state', 'created_at', 'closed_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ticket_message')
      .innerJoin('ticket', 'ticket.id', 'ticket_id')
      .select(['ticket_id', 'kind', 'text', 'ticket_message.created_at'])
      .where((row) =>
        row.or([
          row.and([row('ticket.account_id', '=', accountId), row('kind', '<>', 'note')]),
          row('ticket_message.account_id', '=', accountId),
        ]),
      )
      .orderBy('ticket_message.id')
      .execute(),
    db
      .selectFrom('ticket_picture')
      .select(['id', 'width', 'height', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    tickets: inWords(tickets),
    ticketMessages: inWords(messages),
    ticketPictures: inWords(pictures),
  }
}
