import { z } from 'zod/mini'
import { Author } from './advert.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { Seconds } from './seconds.ts'

export const longestTalkMessage = 1000

const TalkText = z
  .string('InvalidMessage')
  .check(
    z.trim(),
    z.minLength(1, 'InvalidMessage'),
    z.maxLength(longestTalkMessage, 'InvalidMessage'),
  )

const TalkMessage = z.object({ id: z.int(), isOwn: z.boolean(), text: z.string(), date: Seconds })

/** What two players write to each other about an advert. */
export const TalkHead = z.object({
  id: z.int(),
  advert: z.object({ id: z.int(), title: z.string(), isVisible: z.boolean(), isOwn: z.boolean() }),
  with: Author,
  lastText: z.string(),
  isUnread: z.boolean(),
  /** Nothing more can be written. */
  isBlocked: z.boolean(),
  changedAt: Seconds,
})
export type TalkHead = z.infer<typeof TalkHead>

export const Talk = z.object({ ...TalkHead.shape, messages: z.array(TalkMessage) })
export type Talk = z.infer<typeof Talk>

export const listTalks = endpoint({
  method: 'GET',
  path: '/api/advert/talks',
  access: 'signedIn',
  summary: 'The player’s talks about adverts, the latest first',
  input: Nothing,
  output: z.array(TalkHead),
})

export const getTalk = endpoint({
  method: 'GET',
  path: '/api/advert/talk/:id',
  access: 'signedIn',
  summary: 'One of the player’s talks, its last two hundred messages',
  input: z.strictObject({ id: RowIdInPath }),
  output: Talk,
})

export const answerAdvert = endpoint({
  method: 'POST',
  path: '/api/advert/answer',
  access: 'signedIn',
  summary: 'Writes to the author of an advert, without either seeing the other’s address',
  isOnce: true,
  input: z.strictObject({ Id: RowId, Text: TalkText }),
  output: Talk,
})

export const writeToTalk = endpoint({
  method: 'POST',
  path: '/api/advert/talk',
  access: 'signedIn',
  summary: 'Goes on with one of the player’s talks',
  isOnce: true,
  input: z.strictObject({ Id: RowId, Text: TalkText }),
  output: Talk,
})

export const markTalkRead = endpoint({
  method: 'POST',
  path: '/api/advert/talkread',
  access: 'signedIn',
  summary: 'Marks one of the player’s talks as read',
  /** `LastMessage` is the last message that was shown; left out, all are read. */
  input: z.strictObject({ Id: RowId, LastMessage: z.optional(RowId) }),
  output: Nothing,
})

export const blockTalk = endpoint({
  method: 'POST',
  path: '/api/advert/talkblock',
  access: 'signedIn',
  summary: 'Ends a talk about one of the player’s adverts, or opens it again',
  input: z.strictObject({ Id: RowId, IsBlocked: z.boolean() }),
  output: Nothing,
})

// saved searches
