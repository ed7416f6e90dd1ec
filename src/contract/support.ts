import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { Seconds } from './seconds.ts'
import {
  ticketCategories,
  ticketPriorities,
  ticketStates,
  longestSubject,
  longestTicketText,
  mostPictures,
} from './ticket-terms.ts'
import { writtenText } from './written-text.ts'

export const TicketCategory = z.enum(ticketCategories)
export type TicketCategory = z.infer<typeof TicketCategory>

export const TicketPriority = z.enum(ticketPriorities)
export type TicketPriority = z.infer<typeof TicketPriority>

export const TicketState = z.enum(ticketStates)
export type TicketState = z.infer<typeof TicketState>

/** What players ask often, with its answer. */
export const HelpTopic = z.object({
  key: z.string(),
  category: TicketCategory,
  question: LocalText,
  /** Cleaned HTML. */
  answer: LocalText,
})
export type HelpTopic = z.infer<typeof HelpTopic>

export const listHelpTopics = endpoint('GET /api/support/topics', {
  access: 'public',
  summary: 'What players ask often, with answers, and how long the team takes',
  shows: ['pages'],
  output: z.object({
    topics: z.array(HelpTopic),
    /** Half of the last tickets were first answered within this; null while there are too few to say. */
    usualReplySeconds: z.nullable(z.int()),
  }),
})

const PictureId = z.string().check(z.regex(/^[\w-]{20,64}$/))

export const TicketPicture = z.object({ id: PictureId, width: z.int(), height: z.int() })
export type TicketPicture = z.infer<typeof TicketPicture>

export const uploadTicketPicture = endpoint('POST /api/support/upload', {
  access: 'signedIn',
  summary: 'Takes a picture for a message to come: JPEG, PNG, WebP, AVIF or GIF, 5 MiB at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: TicketPicture,
})

export const TicketHead = z.object({
  id: z.int(),
  category: TicketCategory,
  priority: TicketPriority,
  subject: z.string(),
  state: TicketState,
  /** The team wrote something the player has not seen. */
  isUnread: z.boolean(),
  createdAt: Seconds,
  changedAt: Seconds,
})
export type TicketHead = z.infer<typeof TicketHead>

/** Who wrote: null once they deleted their account. */
const Writer = z.nullable(z.object({ pseudo: z.string(), avatar: z.nullable(z.string()) }))

export const TicketMessage = z.object({
  id: z.int(),
  /** By the player, by the team, or by the team for itself. */
  kind: z.enum(['player', 'team', 'note']),
  by: Writer,
  /** Cleaned HTML. */
  html: z.string(),
  pictures: z.array(TicketPicture),
  date: Seconds,
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** Messages that are read at once. */
export const threadPageSize = 100

/** The last message that was shown to who does something: what was written after it, they have not read. */
export const LastMessage = z.optional(RowId)

/** The latest messages, or the latest before one that is there already; the oldest of them first. */
export const Thread = {
  messages: z.array(TicketMessage),
  /** How many there are before these. */
  earlier: z.int(),
}

export const Ticket = z.object({
  ...TicketHead.shape,
  ...Thread,
  firstReplyAt: z.nullable(Seconds),
})
export type Ticket = z.infer<typeof Ticket>

/** Tickets of one page. */
export const ticketPageSize = 25
export const listTickets = endpoint('GET /api/support/tickets', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s own tickets, the latest first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ tickets: z.array(TicketHead), pages: z.int() }),
})

export const getTicket = endpoint('GET /api/support/ticket/:id', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'One of the player’s tickets',
  input: z.strictObject({ id: RowIdInPath, before: z.optional(RowIdInPath) }),
  output: Ticket,
})

/** In Markdown. */
export const MessageText = writtenText(longestTicketText, 1, 'InvalidMessage')
export const Pictures = z._default(
  z.array(PictureId).check(z.maxLength(mostPictures, 'TooManyPictures')),
  [],
)

export const openTicket = endpoint('POST /api/support/open', {
  access: 'signedIn',
  feature: 'tickets',
  summary: 'Asks the team something; players who may do nothing else may still do this',
  isOnce: true,
  input: z.strictObject({
    Category: TicketCategory,
    Priority: z.enum(['low', 'normal', 'high']),
    Subject: writtenText(longestSubject, 4, 'InvalidSubject'),
    Text: MessageText,
    Pictures,
  }),
  output: Ticket,
})

export const replyToTicket = endpoint('POST /api/support/reply', {
  access: 'signedIn',
  summary: 'Writes to one of the player’s tickets; a closed one is open again',
  isOnce: true,
  input: z.strictObject({ Id: RowId, Text: MessageText, Pictures }),
  output: Ticket,
})

export const closeTicket = endpoint('POST /api/support/close', {
  access: 'signedIn',
  summary: 'Closes one of the player’s tickets',
  input: z.strictObject({ Id: RowId }),
  output: Ticket,
})

export const reopenTicket = endpoint('POST /api/support/reopen', {
  access: 'signedIn',
  summary: 'Opens one of the player’s closed tickets again',
  input: z.strictObject({ Id: RowId }),
  output: Ticket,
})

export const markTicketRead = endpoint('POST /api/support/read', {
  access: 'signedIn',
  summary: 'Marks one of the player’s tickets as read, unless the team wrote after LastMessage',
  input: z.strictObject({ Id: RowId, LastMessage }),
})

export const previewMessage = endpoint('POST /api/support/preview', {
  access: 'signedIn',
  summary: 'A message as it will look',
  input: z.strictObject({
    Text: z.string('InvalidMessage').check(z.maxLength(longestTicketText, 'InvalidMessage')),
  }),
  output: z.object({ html: z.string() }),
})

// the team
