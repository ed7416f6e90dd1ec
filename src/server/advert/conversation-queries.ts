import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const mostConversations = 200
const mostMessages = 200
/** Of the last message beside its conversation. */
const shownText = 200

/** A conversation as one of the two sees it: `pseudo` and `avatar` are the other's. */
export interface ConversationRow {
  id: number
  advert_id: number
  title: string
  state: string
  is_owner: boolean
  pseudo: string
  avatar: string | null
  last_text: string | null
  is_unread: boolean
  is_blocked: boolean
  changed_at: Date
}

/** The latest first. */
export function listOwnConversations(db: Db, accountId: number): Promise<ConversationRow[]> {
  return select(db, accountId)
}

export async function findOwnConversation(
  db: Db,
  accountId: number,
  id: number,
): Promise<ConversationRow | undefined> {
  return (await select(db, accountId, id))[0]
}

async function select(
  db: Db,
  accountId: number,
  id: number | null = null,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    with own as (
      select conversation.id, true as is_owner, conversation.account_id as other from advert join advert_conversation conversation on advert_id = advert.id
      where advert.account_id = ${accountId}
      union all
      select conversation.id, false, advert.account_id from advert_conversation conversation join advert on advert.id = advert_id
      where conversation.account_id = ${accountId}
    )
    select conversation.id, advert_id, title, state, is_owner, pseudo, avatar, is_blocked, conversation.changed_at,
      (select left(text, ${shownText}) from advert_message where conversation_id = conversation.id order by id desc limit 1) as last_text,
      exists (
        select from advert_message where conversation_id = conversation.id and is_from_owner <> is_owner
          and id > case when is_owner then owner_read else other_read end
      ) as is_unread
    from own join advert_conversation conversation using (id) join advert on advert.id = advert_id join player on player.id = other
    where ${id}::integer is null or conversation.id = ${id}
    order by conversation.changed_at desc, conversation.id desc limit ${mostConversations}`.execute(
    db,
  )
  return rows
}

/** The last ones of a conversation, the oldest of them first. */
export async function listMessages(db: Db, conversationId: number, most = mostMessages) {
  const rows = await db
    .selectFrom('advert_message')
    .select(['id', 'is_from_owner', 'text', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/** A conversation that is locked, with whose advert it is about. */
export interface OpenConversation {
  id: number
  account_id: number
  owner_id: number
  title: string
  is_blocked: boolean
}

/** The advert somebody answers, if it can be seen or was answered by them before. */
export async function findAdvertToReply(db: Db, accountId: number, advertId: number) {
  const { rows } = await sql<{ owner_id: number; is_new: boolean }>`
    select advert.account_id as owner_id, conversation.id is null as is_new
    from advert left join advert_conversation conversation on advert_id = advert.id and conversation.account_id = ${accountId}
    where advert.id = ${advertId} and (state = 'published' or conversation.id is not null)`.execute(
    db,
  )
  return rows[0]
}

/** The conversation of who answers, opened if there is none. Undefined where the advert is gone meanwhile. */
export async function openConversation(
  trx: Db,
  { accountId, advertId, now }: { accountId: number; advertId: number; now: Date },
): Promise<OpenConversation | undefined> {
  await sql`
    insert into advert_conversation (advert_id, account_id, changed_at)
    select id, ${accountId}, ${now} from advert
    where id = ${advertId} and state = 'published' and account_id <> ${accountId}
    on conflict (advert_id, account_id) do nothing`.execute(trx)
  return lock(trx, sql`advert_id = ${advertId} and conversation.account_id = ${accountId}`)
}

/** A conversation of the player's, whichever of the two they are. */
export function lockConversation(
  trx: Db,
  accountId: number,
  id: number,
): Promise<OpenConversation | undefined> {
  return lock(
    trx,
    sql`conversation.id = ${id} and (conversation.account_id = ${accountId} or advert.account_id = ${accountId})`,
  )
}

async function lock(trx: Db, which: ReturnType<typeof sql>): Promise<OpenConversation | undefined> {
  const { rows } = await sql<OpenConversation>`
    select conversation.id, conversation.account_id, advert.account_id as owner_id, title, is_blocked
    from advert_conversation conversation join advert on advert.id = advert_id where ${which}
    for no key update of conversation`.execute(trx)
  return rows[0]
}

interface NewMessage {
  conversationId: number
  isFromOwner: boolean
  text: string
  now: Date
}

/**
 * Writes into a conversation that is locked; who writes has read it.
 *
 * @returns whether the other one had something unread, and whether it is the first message
 */
export async function insertMessage(
  trx: Db,
  { conversationId, isFromOwner, text, now }: NewMessage,
): Promise<{ hadUnread: boolean; isFirst: boolean }> {
  const [othersRead, ownRead] = isFromOwner
    ? (['other_read', 'owner_read'] as const)
    : (['owner_read', 'other_read'] as const)
  const { rows } = await sql<{ had_unread: boolean; is_first: boolean }>`
    with written as (
      insert into advert_message (conversation_id, is_from_owner, text, created_at)
      values (${conversationId}, ${isFromOwner}, ${text}, ${now}) returning id
    ), before as (
      select max(id) as last,
        max(id) filter (where is_from_owner = ${isFromOwner}) as last_own
      from advert_message where conversation_id = ${conversationId}
    )
    update advert_conversation set ${sql.ref(ownRead)} = written.id, changed_at = ${now}
    from written, before where advert_conversation.id = ${conversationId}
    returning coalesce(before.last_own > advert_conversation.${sql.ref(othersRead)}, false) as had_unread,
      before.last is null as is_first`.execute(trx)
  return { hadUnread: rows[0]?.had_unread ?? false, isFirst: rows[0]?.is_first ?? true }
}

interface ReadMark {
  conversationId: number
  isOwner: boolean
  /** The last message that was shown; left out, the last there is. */
  last: number | undefined
}

/** @returns whether something had not been read before, and whether something newer still is not */
export async function markRead(
  trx: Db,
  { conversationId, isOwner, last }: ReadMark,
): Promise<{ hasChanged: boolean; isUnread: boolean }> {
  const read = sql.ref(isOwner ? 'owner_read' : 'other_read')
  const { rows } = await sql<{ is_unread: boolean }>`
    update advert_conversation set ${read} = least(newest.id, ${last ?? null}::integer)
    from (select max(id) as id from advert_message where conversation_id = ${conversationId}) newest
    where advert_conversation.id = ${conversationId} and ${read} < least(newest.id, ${last ?? null}::integer)
    returning newest.id > ${read} as is_unread`.execute(trx)
  return { hasChanged: rows.length > 0, isUnread: rows[0]?.is_unread ?? false }
}

export async function setBlocked(
  trx: Db,
  conversationId: number,
  isBlocked: boolean,
): Promise<void> {
  await trx
    .updateTable('advert_conversation')
    .set({ is_blocked: isBlocked })
    .where('id', '=', conversationId)
    .execute()
}
