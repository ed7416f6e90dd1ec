import type { Conversation, ConversationHead } from '../../contract/advert-conversation.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import { type AdvertContext, assertConfirmed } from './advert-context.ts'
import { toShownPlayer } from '../platform/shown-player.ts'
import {
  findAdvertToReply,
  findOwnConversation,
  insertMessage,
  listMessages,
  listOwnConversations,
  lockConversation,
  markRead,
  openConversation,
  type OpenConversation,
  setBlocked,
  type ConversationRow,
} from './conversation-queries.ts'
import { cleanText } from './written-text.ts'

interface Written extends Once {
  text: string
}

/** What two players write to each other about an advert. Neither sees more of the other than their pseudo. */
export function createConversations(context: AdvertContext) {
  const { db, clock, limiter, limits } = context

  async function read(accountId: number, id: number): Promise<Conversation> {
    const row = await findOwnConversation(db, accountId, id)
    if (!row) throw new AppError('ConversationNotFound')
    const messages = await listMessages(db, id)
    return {
      ...toHead(row),
      messages: messages.map((message) => ({
        id: message.id,
        isOwn: message.is_from_owner === row.is_owner,
        text: message.text,
        date: toSeconds(message.created_at.getTime()),
      })),
    }
  }

  /** Writes into a conversation that is locked, so that its messages are numbered in the order they are seen. */
  async function say(
    trx: Db,
    conversation: OpenConversation,
    accountId: number,
    text: string,
  ): Promise<void> {
    if (conversation.is_blocked) throw new AppError('ConversationBlocked')
    const isFromOwner = conversation.owner_id === accountId
    const written = { conversationId: conversation.id, isFromOwner, text, now: new Date(clock()) }
    const { hadUnread, isFirst } = await insertMessage(trx, written)
    await signalConversation(trx, conversation)
    await discover(trx, conversation, accountId)
    // who has not read the last one was told of it
    if (hadUnread) return
    await notifyOther(trx, conversation, accountId, isFirst ? 'advertReply' : 'conversationMessage')
  }

  /** Tells the other one of what somebody wrote. */
  async function notifyOther(
    trx: Db,
    conversation: OpenConversation,
    by: number,
    kind: 'advertReply' | 'conversationMessage',
  ): Promise<void> {
    const from = await readPseudo(trx, by)
    const news = { kind, from, title: conversation.title, conversation: conversation.id }
    await context.notify(trx, otherOf(conversation, by), news)
  }

  /** What was read here is not new anywhere else. */
  function discover(trx: Db, conversation: OpenConversation, accountId: number): Promise<void> {
    const kinds = ['advertReply', 'conversationMessage'] as const
    return context.discover(trx, accountId, { kinds, about: { conversation: conversation.id } })
  }

  return {
    /** The latest first. */
    list: async (accountId: number): Promise<ConversationHead[]> =>
      (await listOwnConversations(db, accountId)).map(toHead),

    read,

    /**
     * @throws {AppError} `AdvertNotFound`, `ConversationWithSelf`, `ConversationBlocked`, `EmailUnconfirmed`, `InvalidMessage`,
     *   `TooManyRequests`
     */
    async reply(accountId: number, advertId: number, written: Written): Promise<Conversation> {
      const text = cleanText(written.text, 1, 'InvalidMessage')
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertMessage], String(accountId))
      const advert = await findAdvertToReply(db, accountId, advertId)
      if (!advert) throw new AppError('AdvertNotFound')
      if (advert.owner_id === accountId) throw new AppError('ConversationWithSelf')
      if (advert.is_new) await limiter.take([limits.advertReply], String(accountId))
      const id = await doOnce(db, written, async (trx) => {
        const conversation = await openConversation(trx, {
          accountId,
          advertId,
          now: new Date(clock()),
        })
        if (!conversation) throw new AppError('AdvertNotFound')
        await say(trx, conversation, accountId, text)
        return conversation.id
      })
      return read(accountId, id)
    },

    /** @throws {AppError} `ConversationNotFound`, `ConversationBlocked`, `EmailUnconfirmed`, `InvalidMessage`, `TooManyRequests` */
    async write(accountId: number, id: number, written: Written): Promise<Conversation> {
      const text = cleanText(written.text, 1, 'InvalidMessage')
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertMessage], String(accountId))
      await doOnce(db, written, async (trx) => {
        const conversation = await lockConversation(trx, accountId, id)
        if (!conversation) throw new AppError('ConversationNotFound')
        await say(trx, conversation, accountId, text)
      })
      return read(accountId, id)
    },

    /**
     * Up to the message with the id `last`, or all. What came after it was told to nobody, since the one before
     * it had not been read: now it is.
     *
     * @throws {AppError} `ConversationNotFound`
     */
    markRead: (accountId: number, id: number, last?: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const conversation = await lockConversation(trx, accountId, id)
        if (!conversation) throw new AppError('ConversationNotFound')
        const mark = { conversationId: id, isOwner: conversation.owner_id === accountId, last }
        const { hasChanged, isUnread } = await markRead(trx, mark)
        if (!hasChanged) return
        await discover(trx, conversation, accountId)
        if (isUnread)
          await notifyOther(
            trx,
            conversation,
            otherOf(conversation, accountId),
            'conversationMessage',
          )
        await sendLiveSignal(trx, {
          kind: 'changed',
          accountIds: [accountId],
          what: 'conversations',
          id,
        })
      }),

    /** For the author of the advert alone. @throws {AppError} `ConversationNotFound` */
    block: (accountId: number, id: number, isBlocked: boolean): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const conversation = await lockConversation(trx, accountId, id)
        if (!conversation || conversation.owner_id !== accountId)
          throw new AppError('ConversationNotFound')
        await setBlocked(trx, id, isBlocked)
        await signalConversation(trx, conversation)
      }),
  }
}

function otherOf({ account_id, owner_id }: OpenConversation, accountId: number): number {
  return accountId === owner_id ? account_id : owner_id
}

function signalConversation(
  trx: Db,
  { id, account_id, owner_id }: OpenConversation,
): Promise<void> {
  return sendLiveSignal(trx, {
    kind: 'changed',
    accountIds: [account_id, owner_id],
    what: 'conversations',
    id,
  })
}

async function readPseudo(trx: Db, accountId: number): Promise<string> {
  const { pseudo } = await trx
    .selectFrom('player')
    .select('pseudo')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return pseudo
}

function toHead(row: ConversationRow): ConversationHead {
  return {
    id: row.id,
    advert: {
      id: row.advert_id,
      title: row.title,
      isVisible: row.state === 'published',
      isOwn: row.is_owner,
    },
    with: toShownPlayer(row),
    lastText: row.last_text ?? '',
    isUnread: row.is_unread,
    isBlocked: row.is_blocked,
    changedAt: toSeconds(row.changed_at.getTime()),
  }
}
