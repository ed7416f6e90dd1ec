import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { TicketPicture } from '../platform/database/db-types.ts'

export async function insertPicture(db: Db, picture: Insertable<TicketPicture>): Promise<void> {
  await db.insertInto('ticket_picture').values(picture).execute()
}

interface PictureQuery {
  id: string
  /** Who wants to see it. */
  accountId: number
  isOfTeam: boolean
}

/**
 * A picture for who may see it: before it is sent, who uploaded it; then the team, and the ticket’s player
 * unless it is in a note.
 */
export async function findPicture(
  db: Db,
  { id, accountId, isOfTeam }: PictureQuery,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('ticket_picture as picture')
    .leftJoin('ticket_message as message', 'message.id', 'picture.message_id')
    .leftJoin('ticket', 'ticket.id', 'message.ticket_id')
    .select('picture.body')
    .where('picture.id', '=', id)
    .where((is) =>
      is.or([
        is.and([is('picture.message_id', 'is', null), is('picture.account_id', '=', accountId)]),
        is.and([is('ticket.account_id', '=', accountId), is('message.kind', '<>', 'note')]),
        ...(isOfTeam ? [is('picture.message_id', 'is not', null)] : []),
      ]),
    )
    .executeTakeFirst()
  return found?.body
}

export async function deleteUnsentBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('ticket_picture')
    .where('message_id', 'is', null)
    .where('created_at', '<', time)
    .execute()
}
