import { z } from 'zod/mini'
import {
  LastMessage,
  MessageText,
  Pictures,
  Thread,
  TicketCategory,
  TicketHead,
  TicketPriority,
  TicketState,
} from './support.ts'
import { endpoint } from './endpoint.ts'
import { LocalText, Language } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { writtenText } from './written-text.ts'

/** Pages of the team’s list: what lies behind them is to be searched for. */
export const mostTicketPages = 100

const Member = z.object({ id: z.int(), pseudo: z.string(), avatar: z.nullable(z.string()) })

export const TeamTicketHead = z.object({
  ...TicketHead.shape,
  player: Member,
  assignedTo: z.nullable(Member),
  /** Since when it is the team’s turn; null where it is not. */
  waitingSince: z.nullable(Seconds),
})
export type TeamTicketHead = z.infer<typeof TeamTicketHead>

export const TeamTicket = z.object({
  ...TeamTicketHead.shape,
  language: Language,
  ...Thread,
  firstReplyAt: z.nullable(Seconds),
  /** Other tickets of the player, the latest first. */
  others: z.array(TicketHead),
})
export type TeamTicket = z.infer<typeof TeamTicket>

export const listTeamTickets = endpoint('GET /api/admin/tickets', {
  access: 'tickets.reply',
  summary: 'Tickets of all players: what is most urgent and waits longest first',
  input: z.strictObject({
    state: z.optional(TicketState),
    category: z.optional(TicketCategory),
    priority: z.optional(TicketPriority),
    /** Whose: one’s own, nobody’s, or anybody’s when left out. */
    assigned: z.optional(z.enum(['me', 'nobody'])),
    /** The number of a ticket, the beginning of a pseudo, or at least three letters of a subject. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    page: PageNumber,
  }),
  output: z.object({
    tickets: z.array(TeamTicketHead),
    /** How many there are, as far as a few after this one. */
    pages: z.int(),
    /** How many are open, whosever they are; `mostOpenCounted` where it may be more. */
    open: z.int(),
    usualReplySeconds: z.nullable(z.int()),
  }),
})

export const getTeamTicket = endpoint('GET /api/admin/tickets/:id', {
  access: 'tickets.reply',
  summary: 'A ticket with the notes of the team',
  input: z.strictObject({ id: RowIdInPath, before: z.optional(RowIdInPath) }),
  output: TeamTicket,
})

export const replyAsTeam = endpoint('POST /api/admin/tickets/reply', {
  access: 'tickets.reply',
  summary:
    'Answers a player, or leaves a note for the team; what the player wrote after LastMessage keeps it open',
  isOnce: true,
  input: z.strictObject({
    Id: RowId,
    LastMessage,
    Text: MessageText,
    Pictures,
    IsNote: z.boolean(),
    /** Closes it with the answer. */
    Closes: z._default(z.boolean(), false),
  }),
  output: TeamTicket,
})

export const changeTicket = endpoint('POST /api/admin/tickets/change', {
  access: 'tickets.reply',
  summary:
    'Assigns, sorts, closes or reopens a ticket; what the player wrote after LastMessage keeps it open',
  input: z.strictObject({
    Id: RowId,
    LastMessage,
    /** An account of the team; null for nobody. */
    AssignedTo: z.optional(z.nullable(z.int())),
    Category: z.optional(TicketCategory),
    Priority: z.optional(TicketPriority),
    IsClosed: z.optional(z.boolean()),
  }),
  output: TeamTicket,
})

export const listTeam = endpoint('GET /api/admin/team', {
  access: 'tickets.reply',
  summary: 'Who can be assigned a ticket',
  output: z.array(Member),
})

export const CannedReply = z.object({
  id: z.int(),
  name: z.string(),
  category: z.nullable(TicketCategory),
  /** Markdown. */
  text: LocalText,
})
export type CannedReply = z.infer<typeof CannedReply>

export const listCannedReplies = endpoint('GET /api/admin/replies', {
  access: 'tickets.reply',
  summary: 'Replies the team gives often',
  output: z.array(CannedReply),
})

export const writeCannedReply = endpoint('POST /api/admin/replies/write', {
  access: 'tickets.reply',
  summary: 'Adds a reply the team gives often, or writes one anew',
  input: z.strictObject({
    Id: z.optional(RowId),
    Name: writtenText(60, 1, 'InvalidName'),
    Category: z.nullable(TicketCategory),
    /** One text for each language of the site. */
    Text: z.record(Language, MessageText),
  }),
  output: CannedReply,
})

export const removeCannedReply = endpoint('POST /api/admin/replies/remove', {
  access: 'tickets.reply',
  summary: 'Removes a reply the team gives often',
  input: z.strictObject({ Id: RowId }),
})
