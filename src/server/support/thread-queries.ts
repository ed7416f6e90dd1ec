import { threadPageSize, type TicketMessage, type TicketPicture } from '../../contract/support.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows, hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { toShownPlayer } from '../platform/shown-player.ts'

export type MessageKind = TicketMessage['kind']

/** What a player reads of a thread, and what the team does. */
export const kindsFor = {
  player: ['player', 'team'],
  team: ['player', 'team', 'note'],
} as const satisfies Record<string, readonly MessageKind[]>

export interface NewMessage {
  ticketId: number
  accountId: number
  kind: MessageKind
  /** Markdown, and the same as cleaned HTML. */
  text: string
  html: string
  pictures: readonly string[]
  at: Date
}

/** Adds a message with pictures its author uploaded. @throws {AppError} `PictureNotFound` */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { ticketId, accountId, kind, text, html, at } = message
  const { id } = await db
    .insertInto('ticket_message')
    .values({ ticket_id: ticketId, account_id: accountId, kind, text, html, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachPictures(db, id, message)
}

/** Each picture is of one message, and of nobody’s but who uploaded it. */
async function attachPictures(
  db: Db,
  messageId: number,
  { accountId, pictures }: NewMessage,
): Promise<void> {
  const ids = [...new Set(pictures)]
  if (ids.length === 0) return
  const attached = await db
    .updateTable('ticket_picture')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('message_id', 'is', null)
    .returning('id')
    .execute()
  if (attached.length < ids.length) throw new AppError('PictureNotFound')
}

/**
 * Whether something was written to a ticket after the last message somebody was shown; not where they did not say
 * which that was. The ticket is locked, so that nobody writes at this moment.
 */
export async function hasMessageAfter(
  db: Db,
  { ticketId, kind, last }: { ticketId: number; kind: MessageKind; last: number | undefined },
): Promise<boolean> {
  if (last === undefined) return false
  return hasRow(
    db
      .selectFrom('ticket_message')
      .where('ticket_id', '=', ticketId)
      .where('kind', '=', kind)
      .where('id', '>', last),
  )
}

interface ThreadQuery {
  ticketId: number
  kinds: readonly MessageKind[]
  /** Only what is older than this message. */
  before: number | undefined
}

/** The latest messages of a thread, the oldest of them first, and how many there are before them. */
export async function readThread(
  db: Db,
  query: ThreadQuery,
): Promise<{ messages: TicketMessage[]; earlier: number }> {
  const rows = await listMessages(db, query)
  const [oldest] = rows
  const [pictures, earlier] = await Promise.all([
    listPicturesOf(
      db,
      rows.map(({ id }) => id),
    ),
    // fewer than a page: there are none before
    oldest && rows.length === threadPageSize
      ? countMessages(db, { ...query, before: oldest.id })
      : 0,
  ])
  return { messages: rows.map((row) => toMessage(row, pictures.get(row.id) ?? [])), earlier }
}

function ofThread(db: Db, { ticketId, kinds, before }: ThreadQuery) {
  return db
    .selectFrom('ticket_message as message')
    .where('message.ticket_id', '=', ticketId)
    .where('message.kind', 'in', kinds)
    .$if(before !== undefined, (query) => query.where('message.id', '<', before ?? 0))
}

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

async function listMessages(db: Db, query: ThreadQuery) {
  const rows = await ofThread(db, query)
    .leftJoin('player as writer', 'writer.id', 'message.account_id')
    .select([
      'message.id',
      'message.kind',
      'message.html',
      'message.created_at as createdAt',
      'writer.pseudo',
      'writer.avatar',
    ])
    .orderBy('message.id', 'desc')
    .limit(threadPageSize)
    .execute()
  return rows.toReversed()
}

async function countMessages(db: Db, query: ThreadQuery): Promise<number> {
  return countRows(ofThread(db, query))
}

async function listPicturesOf(
  db: Db,
  messageIds: readonly number[],
): Promise<Map<number | null, TicketPicture[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ticket_picture')
    .select(['id', 'message_id as messageId', 'width', 'height'])
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

function toMessage(row: MessageRow, pictures: readonly TicketPicture[]): TicketMessage {
  const { id, kind, html, pseudo, avatar, createdAt } = row
  return {
    id,
    kind: kind as MessageKind,
    by: pseudo === null ? null : toShownPlayer({ pseudo, avatar }),
    html,
    pictures: [...pictures],
    date: toSeconds(createdAt.getTime()),
  }
}
