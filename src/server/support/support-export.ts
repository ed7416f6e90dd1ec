import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** What is kept of a player's tickets, all but what the team notes for itself. */
export const exportOf = exportRows({
  tickets: rowsFrom('ticket', 'id category priority subject state created_at closed_at', 'id'),
  ticketMessages: (db, accountId) =>
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
  ticketPictures: rowsFrom('ticket_picture', 'id width height created_at'),
})
