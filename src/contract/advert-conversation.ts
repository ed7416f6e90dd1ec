import { z } from 'zod/mini'
import { Author } from './advert.ts'
import { endpoint } from './endpoint.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { longestConversationMessage } from './advert-terms.ts'
import { writtenText } from './written-text.ts'

const ConversationText = writtenText(longestConversationMessage, 1, 'InvalidMessage')

const ConversationMessage = z.object({
  id: z.int(),
  isOwn: z.boolean(),
  text: z.string(),
  date: Seconds,
})

/** What two players write to each other about an advert. */
export const ConversationHead = z.object({
  id: z.int(),
  advert: z.object({ id: z.int(), title: z.string(), isVisible: z.boolean(), isOwn: z.boolean() }),
  with: Author,
  lastText: z.string(),
  isUnread: z.boolean(),
  /** Nothing more can be written. */
  isBlocked: z.boolean(),
  changedAt: Seconds,
})
export type ConversationHead = z.infer<typeof ConversationHead>

export const Conversation = z.object({
  ...ConversationHead.shape,
  messages: z.array(ConversationMessage),
})
export type Conversation = z.infer<typeof Conversation>

export const listConversations = endpoint('GET /api/advert/conversations', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'The player’s conversations about adverts, the latest first',
  output: z.array(ConversationHead),
})

export const getConversation = endpoint('GET /api/advert/conversation/:id', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'One of the player’s conversations, its last two hundred messages',
  input: z.strictObject({ id: RowIdInPath }),
  output: Conversation,
})

export const replyToAdvert = endpoint('POST /api/advert/reply', {
  access: 'signedIn',
  feature: 'adverts',
  isPublishing: true,
  summary: 'Writes to the author of an advert, without either seeing the other’s address',
  isOnce: true,
  input: z.strictObject({ Id: RowId, Text: ConversationText }),
  output: Conversation,
})

export const writeToConversation = endpoint('POST /api/advert/conversation', {
  access: 'signedIn',
  feature: 'adverts',
  isPublishing: true,
  summary: 'Goes on with one of the player’s conversations',
  isOnce: true,
  input: z.strictObject({ Id: RowId, Text: ConversationText }),
  output: Conversation,
})

export const markConversationRead = endpoint('POST /api/advert/conversationread', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'Marks one of the player’s conversations as read',
  /** `LastMessage` is the last message that was shown; left out, all are read. */
  input: z.strictObject({ Id: RowId, LastMessage: z.optional(RowId) }),
})

export const blockConversation = endpoint('POST /api/advert/conversationblock', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'Ends a conversation about one of the player’s adverts, or opens it again',
  input: z.strictObject({ Id: RowId, IsBlocked: z.boolean() }),
})

// saved searches
