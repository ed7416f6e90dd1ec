import type { Talk, TalkHead } from '../../contract/advert-talk.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import { type AdvertContext, assertConfirmed } from './advert-context.ts'
import { toAuthor } from './advert-rows.ts'
import {
  findAnswered,
  findOwnTalk,
  insertMessage,
  listMessages,
  listOwnTalks,
  lockTalk,
  markRead,
  openTalk,
  type OpenTalk,
  setBlocked,
  type TalkRow,
} from './talk-queries.ts'
import { cleanText } from './written-text.ts'

/** What two players write to each other about an advert. Neither sees more of the other than their pseudo. */
export function createTalks(context: AdvertContext) {
  const { db, clock, limiter, limits } = context

  async function read(accountId: number, id: number): Promise<Talk> {
    const row = await findOwnTalk(db, accountId, id)
    if (!row) throw new AppError('TalkNotFound')
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

  /** Writes into a talk that is locked, so that its messages are numbered in the order they are seen. */
  async function say(trx: Db, talk: OpenTalk, accountId: number, text: string): Promise<void> {
    if (talk.is_blocked) throw new AppError('TalkBlocked')
    const isFromOwner = talk.owner_id === accountId
    const written = { talkId: talk.id, isFromOwner, text, now: new Date(clock()) }
    const { hadUnread, isFirst } = await insertMessage(trx, written)
    await signalTalk(trx, talk)
    await discover(trx, talk, accountId)
    // who has not read the last one was told of it
    if (hadUnread) return
    await tellOther(trx, talk, accountId, isFirst ? 'advertAnswered' : 'talkMessage')
  }

  /** Tells the other one of what somebody wrote. */
  async function tellOther(
    trx: Db,
    talk: OpenTalk,
    by: number,
    kind: 'advertAnswered' | 'talkMessage',
  ): Promise<void> {
    const from = await readPseudo(trx, by)
    const news = { kind, from, title: talk.title, talk: talk.id }
    await context.announce(trx, otherOf(talk, by), news)
  }

  /** What was read here is not new anywhere else. */
  function discover(trx: Db, talk: OpenTalk, accountId: number): Promise<void> {
    const kinds = ['advertAnswered', 'talkMessage'] as const
    return context.discover(trx, accountId, { kinds, about: { talk: talk.id } })
  }

  return {
    /** The latest first. */
    list: async (accountId: number): Promise<TalkHead[]> =>
      (await listOwnTalks(db, accountId)).map(toHead),

    read,

    /**
     * @throws {AppError} `AdvertNotFound`, `TalkWithSelf`, `TalkBlocked`, `EmailUnconfirmed`, `InvalidMessage`,
     *   `TooManyRequests`
     */
    async answer(accountId: number, advertId: number, written: string): Promise<Talk> {
      const text = cleanText(written, 1, 'InvalidMessage')
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertMessage], String(accountId))
      const answered = await findAnswered(db, accountId, advertId)
      if (!answered) throw new AppError('AdvertNotFound')
      if (answered.owner_id === accountId) throw new AppError('TalkWithSelf')
      if (answered.is_new) await limiter.take([limits.advertAnswer], String(accountId))
      const id = await db.transaction().execute(async (trx) => {
        const talk = await openTalk(trx, { accountId, advertId, now: new Date(clock()) })
        if (!talk) throw new AppError('AdvertNotFound')
        await say(trx, talk, accountId, text)
        return talk.id
      })
      return read(accountId, id)
    },

    /** @throws {AppError} `TalkNotFound`, `TalkBlocked`, `EmailUnconfirmed`, `InvalidMessage`, `TooManyRequests` */
    async write(accountId: number, id: number, written: string): Promise<Talk> {
      const text = cleanText(written, 1, 'InvalidMessage')
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertMessage], String(accountId))
      await db.transaction().execute(async (trx) => {
        const talk = await lockTalk(trx, accountId, id)
        if (!talk) throw new AppError('TalkNotFound')
        await say(trx, talk, accountId, text)
      })
      return read(accountId, id)
    },

    /**
     * Up to the message with the id `last`, or all. What came after it was told to nobody, since the one before
     * it had not been read: now it is.
     *
     * @throws {AppError} `TalkNotFound`
     */
    markRead: (accountId: number, id: number, last?: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const talk = await lockTalk(trx, accountId, id)
        if (!talk) throw new AppError('TalkNotFound')
        const mark = { talkId: id, isOwner: talk.owner_id === accountId, last }
        const { hasChanged, isUnread } = await markRead(trx, mark)
        if (!hasChanged) return
        await discover(trx, talk, accountId)
        if (isUnread) await tellOther(trx, talk, otherOf(talk, accountId), 'talkMessage')
        await sendLiveSignal(trx, { kind: 'changed', accountIds: [accountId], what: 'talks', id })
      }),

    /** For the author of the advert alone. @throws {AppError} `TalkNotFound` */
    block: (accountId: number, id: number, isBlocked: boolean): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const talk = await lockTalk(trx, accountId, id)
        if (!talk || talk.owner_id !== accountId) throw new AppError('TalkNotFound')
        await setBlocked(trx, id, isBlocked)
        await signalTalk(trx, talk)
      }),
  }
}

function otherOf({ account_id, owner_id }: OpenTalk, accountId: number): number {
  return accountId === owner_id ? account_id : owner_id
}

function signalTalk(trx: Db, { id, account_id, owner_id }: OpenTalk): Promise<void> {
  return sendLiveSignal(trx, {
    kind: 'changed',
    accountIds: [account_id, owner_id],
    what: 'talks',
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

function toHead(row: TalkRow): TalkHead {
  return {
    id: row.id,
    advert: {
      id: row.advert_id,
      title: row.title,
      isVisible: row.state === 'published',
      isOwn: row.is_owner,
    },
    with: toAuthor(row),
    lastText: row.last_text ?? '',
    isUnread: row.is_unread,
    isBlocked: row.is_blocked,
    changedAt: toSeconds(row.changed_at.getTime()),
  }
}
