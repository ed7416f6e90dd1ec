import type { UserNote } from '../../contract/user.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'

interface NewNote {
  /** Whom it is about. */
  accountId: number
  authorId: number
  about: UserNote['about']
  text: string
  at: Date
}

const mostNotes = 200

/** What the team noted about a player, the newest first. */
export async function listNotes(db: Db, accountId: number): Promise<UserNote[]> {
  const rows = await db
    .selectFrom('account_note')
    .leftJoin('player as author', 'author.id', 'account_note.author_id')
    .select([
      'account_note.id',
      'about',
      'text',
      'created_at',
      'author.id as authorId',
      'author.pseudo',
    ])
    .where('account_note.account_id', '=', accountId)
    .orderBy('account_note.id', 'desc')
    .limit(mostNotes)
    .execute()
  return rows.map(({ id, about, text, created_at, authorId, pseudo }) => ({
    id,
    about: about as UserNote['about'],
    text,
    author: authorId === null || pseudo === null ? null : { id: authorId, pseudo },
    createdAt: toSeconds(created_at.getTime()),
  }))
}

/** @throws {AppError} `PlayerNotFound` */
export async function addNote(
  db: Db,
  { accountId, authorId, at, ...note }: NewNote,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_note')
    .columns(['account_id', 'author_id', 'about', 'text', 'created_at'])
    .expression((insert) =>
      insert
        .selectFrom('player')
        .select((row) => [
          'player.id',
          row.val(authorId).as('author_id'),
          row.val(note.about).as('about'),
          row.val(note.text).as('text'),
          row.val(at).as('created_at'),
        ])
        .where('player.id', '=', accountId),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new AppError('PlayerNotFound')
}

/**
 * Of what is kept of a reset nothing is removed.
 * @returns whom it was about
 * @throws {AppError} `NoteNotFound`, whether it is another’s or nobody’s
 */
export async function removeOwnNote(db: Db, authorId: number, id: number): Promise<number> {
  const removed = await db
    .deleteFrom('account_note')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('about', '=', 'player')
    .returning('account_id')
    .executeTakeFirst()
  if (!removed) throw new AppError('NoteNotFound')
  return removed.account_id
}
