import { z } from 'zod'
import {
  ForeignCount,
  ForeignDate,
  ForeignFlag,
  ForeignId,
  ForeignNumber,
  ForeignText,
} from '../foreign-shapes.ts'

/**
 * What the REST API of Invision Community 4 and 5 answers, as far as it is used. E-mail and IP addresses,
 * which an API key is given and nobody may see, are not named and so dropped.
 */

export const InvisionMember = z.object({
  /** 0 or null for guests and removed members. */
  id: ForeignId,
  name: ForeignText,
  /** A drawn letter (`data:`) or the forum's own picture when `photoUrlIsDefault`. */
  photoUrl: ForeignText,
  photoUrlIsDefault: ForeignFlag,
  profileUrl: ForeignText,
})
export type InvisionMember = z.infer<typeof InvisionMember>

export const InvisionPost = z.object({
  id: ForeignNumber,
  author: InvisionMember.nullish(),
  date: ForeignDate,
  content: ForeignText,
  hidden: ForeignFlag,
})
export type InvisionPost = z.infer<typeof InvisionPost>

export const InvisionTopic = z.object({
  id: ForeignNumber,
  title: z.string(),
  forum: z.object({ id: ForeignNumber, name: ForeignText }),
  posts: ForeignCount,
  views: ForeignCount,
  /** Null for what a topic that moved leaves behind. */
  firstPost: InvisionPost.nullish(),
  lastPost: InvisionPost.nullish(),
  hidden: ForeignFlag,
  archived: ForeignFlag,
  is_future_entry: ForeignFlag,
  publish_date: ForeignDate.nullish(),
  url: ForeignText,
})
export type InvisionTopic = z.infer<typeof InvisionTopic>

/** The envelope of a list, of what is meant to be there or odd. */
export const InvisionPage = z.object({ totalPages: ForeignCount, results: z.array(z.unknown()) })

/** The body of a response other than 200. */
export const InvisionError = z.object({ errorCode: z.string(), errorMessage: z.string() })
