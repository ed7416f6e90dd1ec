import type { changeTicket, replyAsTeam, TeamTicket } from '../../contract/ticket-team.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import type { SupportContext } from './support-context.ts'
import { close, type Decision, findTaker, nothing, stillWaits, turnOf } from './team-decision.ts'
import { findTeamTicket, toTeamHead } from './team-list.ts'
import { listTeamIds } from './team-members.ts'
import { insertMessage, kindsFor, readThread } from './thread-queries.ts'
import {
  listTicketsOf,
  lockTicket,
  secondsOf,
  type TicketRow,
  toHead,
  updateTicket,
} from './ticket-queries.ts'
import { signalTicket } from './ticket-signal.ts'
import { toAnswered, toClosed, toOpen } from './ticket-states.ts'
import { cleanMessage } from './ticket-text.ts'

const mostOthers = 10

export type TeamReply = Omit<GivenTo<typeof replyAsTeam>, 'id'>
/** What is to be otherwise; what is left out stays. */
export type TeamChange = Omit<GivenTo<typeof changeTicket>, 'id'>

/** What the team does with tickets of players. */
export function createTeamTickets(context: SupportContext, toHtml: MessageHtml) {
  const { db, clock, notify } = context

  async function read(id: number, before?: number): Promise<TeamTicket> {
    const row = await findTeamTicket(db, id)
    if (!row) throw new AppError('TicketNotFound')
    const [thread, others] = await Promise.all([
      readThread(db, { ticketId: id, kinds: kindsFor.team, before }),
      listTicketsOf(db, row.accountId, { first: 0, most: mostOthers, beside: id }),
    ])
    return {
      ...toTeamHead(row),
      ...thread,
      language: row.language,
      firstReplyAt: secondsOf(row.firstReplyAt),
      others: others.map(toHead),
    }
  }

  /** Does something with a ticket while nobody else does, tells whom it concerns, and reads it. */
  async function work(
    by: number,
    id: number,
    decide: (trx: Db, ticket: TicketRow) => Promise<Decision>,
    once?: Once,
  ): Promise<TeamTicket> {
    await doOnce(db, once, async (trx) => {
      const ticket = await lockTicket(trx, id)
      if (!ticket) throw new AppError('TicketNotFound')
      const { change, isSeen, news } = await decide(trx, ticket)
      const { accountId, subject } = ticket
      await updateTicket(trx, id, change)
      if (news && accountId !== by) await notify(trx, accountId, { kind: news, subject, id })
      await signalTicket(trx, id, isSeen ? accountId : undefined)
    })
    return read(id)
  }

  return {
    /** With notes. @throws {AppError} `TicketNotFound` */
    read,

    /**
     * What was written is kept in any case; the ticket stays open where its player wrote meanwhile.
     * @throws {AppError} `InvalidMessage`, `TicketNotFound`, `PictureNotFound`
     */
    async reply(by: number, id: number, given: TeamReply & Once): Promise<TeamTicket> {
      const { lastMessage, isNote, closes, pictures } = given
      const text = cleanMessage(given.text)
      const html = toHtml(text)
      const insert = async (trx: Db, ticket: TicketRow): Promise<Decision> => {
        const at = new Date(clock())
        const kind = isNote ? 'note' : 'team'
        const message = { ticketId: id, accountId: by, kind, text, html, pictures, at } as const
        await insertMessage(trx, message)
        const stays = await stillWaits(trx, ticket, lastMessage)
        if (isNote) return closes && !stays ? close(ticket, at) : nothing
        const turn = closes ? toClosed(at) : toAnswered(at)
        const change = {
          ...(stays ? toOpen(ticket, at) : turn),
          is_unread: true,
          first_reply_at: ticket.firstReplyAt ?? at,
          assigned_to: await findTaker(trx, ticket, by),
        }
        return { change, isSeen: true, news: 'ticketReply' }
      }
      return work(by, id, insert, given)
    },

    /**
     * A ticket is not closed where its player wrote meanwhile.
     * @throws {AppError} `TicketNotFound`; `PlayerNotFound` where nobody of the team has that id
     */
    change: (by: number, id: number, given: TeamChange): Promise<TeamTicket> =>
      work(by, id, async (trx, ticket) => {
        const { lastMessage, assignedTo, category, priority, isClosed } = given
        if (typeof assignedTo === 'number') await assertTeam(trx, assignedTo)
        const stays = isClosed && (await stillWaits(trx, ticket, lastMessage))
        const turn = stays ? nothing : turnOf(ticket, isClosed, new Date(clock()))
        const asked = { assignedTo, category, priority, isClosed: stays ? undefined : isClosed }
        const difference = differenceOf(ticket, asked)
        if (difference) {
          const about = { subject: id, accountId: ticket.accountId }
          await context.audit(trx, { by, action: 'ticket.change', ...about, ...difference })
        }
        return {
          change: {
            ...turn.change,
            ...(assignedTo !== undefined && { assigned_to: assignedTo }),
            ...(category !== undefined && { category }),
            ...(priority !== undefined && { priority }),
          },
          isSeen: turn.isSeen || category !== undefined || priority !== undefined,
          news: turn.news,
        }
      }),
  }
}

/** What of a ticket was otherwise, and what it is to be; undefined where all stays as it is. */
function differenceOf(ticket: TicketRow, asked: Omit<TeamChange, 'lastMessage'>) {
  const { assignedTo, category, priority } = ticket
  const was = { assignedTo, category, priority, isClosed: ticket.state === 'closed' }
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (key) => asked[key] !== undefined && asked[key] !== was[key],
  )
  if (changed.length === 0) return undefined
  const pick = (from: typeof asked) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(was), after: pick(asked) }
}

async function assertTeam(db: Db, accountId: number): Promise<void> {
  const team = await listTeamIds(db)
  if (!team.includes(accountId)) throw new AppError('PlayerNotFound')
}
