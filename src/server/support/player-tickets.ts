import {
  type openTicket,
  type Ticket,
  type TicketHead,
  ticketPageSize,
} from '../../contract/support.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import type { SupportContext } from './support-context.ts'
import { listSupporterIds } from './team-members.ts'
import { hasMessageAfter, insertMessage, kindsFor, readThread } from './thread-queries.ts'
import {
  countTicketsOf,
  findOwnTicket,
  insertTicket,
  listTicketsOf,
  lockOwnTicket,
  secondsOf,
  type TicketChange,
  type TicketRow,
  toHead,
  updateTicket,
} from './ticket-queries.ts'
import { signalTicket } from './ticket-signal.ts'
import { toClosed, toOpen } from './ticket-states.ts'
import { cleanMessage, cleanSubject } from './ticket-text.ts'

export type GivenTicket = GivenTo<typeof openTicket>
export type GivenMessage = Pick<GivenTicket, 'text' | 'pictures'>

/** What players do with their own tickets. Those of others are as if they were not there. */
export function createPlayerTickets(context: SupportContext, toHtml: MessageHtml) {
  const { db, clock, limiter, limits, notify } = context
  const now = () => new Date(clock())

  async function read(accountId: number, id: number, before?: number): Promise<Ticket> {
    const row = await findOwnTicket(db, accountId, id)
    if (!row) throw new AppError('TicketNotFound')
    const thread = await readThread(db, { ticketId: id, kinds: kindsFor.player, before })
    return { ...toHead(row), ...thread, firstReplyAt: secondsOf(row.firstReplyAt) }
  }

  /** Changes a ticket while nobody else does, tells pages of it, and reads it. */
  async function change(
    accountId: number,
    id: number,
    decide: (trx: Db, ticket: TicketRow) => Promise<TicketChange> | TicketChange,
    once?: Once,
  ): Promise<Ticket> {
    await limiter.take([limits.ticketMessage], String(accountId))
    await doOnce(db, once, async (trx) => {
      const ticket = await lockOwnTicket(trx, accountId, id)
      if (!ticket) throw new AppError('TicketNotFound')
      await updateTicket(trx, id, await decide(trx, ticket))
      await signalTicket(trx, id, accountId)
    })
    return read(accountId, id)
  }

  async function notifyTeam(trx: Db, by: number, id: number) {
    const supporters = await listSupporterIds(trx)
    for (const one of supporters.filter((supporter) => supporter !== by)) {
      await notify(trx, one, { kind: 'ticketOpened', id })
    }
  }

  return {
    async list(accountId: number, page: number): Promise<{ tickets: TicketHead[]; pages: number }> {
      const window = { first: (page - 1) * ticketPageSize, most: ticketPageSize }
      const [rows, count] = await Promise.all([
        listTicketsOf(db, accountId, window),
        countTicketsOf(db, accountId),
      ])
      return { tickets: rows.map(toHead), pages: Math.ceil(count / ticketPageSize) }
    },

    /** @throws {AppError} `TicketNotFound` */
    read,

    /** @throws {AppError} `InvalidSubject`, `InvalidMessage`, `TooManyRequests`, `PictureNotFound` */
    async open(accountId: number, given: GivenTicket & Once): Promise<Ticket> {
      const { category, priority, pictures } = given
      const subject = cleanSubject(given.subject)
      const text = cleanMessage(given.text)
      await limiter.take([limits.ticketOpening], String(accountId))
      const html = toHtml(text)
      const at = now()
      const id = await doOnce(db, given, async (trx) => {
        const ticketId = await insertTicket(trx, {
          account_id: accountId,
          category,
          priority,
          subject,
          state: 'open',
          created_at: at,
          changed_at: at,
          waiting_since: at,
        })
        const message = { ticketId, accountId, kind: 'player', text, html, pictures, at } as const
        await insertMessage(trx, message)
        await notifyTeam(trx, accountId, ticketId)
        await signalTicket(trx, ticketId, accountId)
        return ticketId
      })
      return read(accountId, id)
    },

    /** @throws {AppError} `InvalidMessage`, `TooManyRequests`, `TicketNotFound`, `PictureNotFound` */
    async reply(accountId: number, id: number, given: GivenMessage & Once): Promise<Ticket> {
      const text = cleanMessage(given.text)
      const { pictures } = given
      const insert = async (trx: Db, ticket: TicketRow) => {
        const at = now()
        const html = toHtml(text)
        const message = { accountId, kind: 'player', text, html, pictures, at } as const
        await insertMessage(trx, { ...message, ticketId: id })
        return toOpen(ticket, at)
      }
      return change(accountId, id, insert, given)
    },

    /** @throws {AppError} `TooManyRequests`, `TicketNotFound` */
    close: (accountId: number, id: number): Promise<Ticket> =>
      change(accountId, id, (_, { state }) => (state === 'closed' ? {} : toClosed(now()))),

    /** @throws {AppError} `TooManyRequests`, `TicketNotFound` */
    reopen: (accountId: number, id: number): Promise<Ticket> =>
      change(accountId, id, (_, ticket) =>
        ticket.state === 'closed' ? toOpen(ticket, now()) : {},
      ),

    /**
     * @param last the last message the player was shown: what the team wrote after it stays unread
     * @throws {AppError} `TicketNotFound`
     */
    markRead: (accountId: number, id: number, last?: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const ticket = await lockOwnTicket(trx, accountId, id)
        if (!ticket) throw new AppError('TicketNotFound')
        const isNew = await hasMessageAfter(trx, { ticketId: id, kind: 'team', last })
        if (isNew) return
        await updateTicket(trx, id, { is_unread: false })
        const kinds = ['ticketReply', 'ticketClosed'] as const
        await context.discover(trx, accountId, { kinds, about: { id } })
      }),
  }
}
