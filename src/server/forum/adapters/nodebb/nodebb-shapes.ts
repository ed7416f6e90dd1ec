import { z } from 'zod'
import {
  ForeignCount,
  ForeignFlag,
  ForeignId,
  ForeignMilliseconds,
  ForeignNumber,
  ForeignText,
} from '../foreign-shapes.ts'

/** What NodeBB 1.x to 4.x answers, as far as it is used. */

export const NodebbUser = z.object({
  uid: ForeignId,
  username: ForeignText,
  userslug: ForeignText,
  picture: z.string().nullish(),
})
export type NodebbUser = z.infer<typeof NodebbUser>

const topicFields = {
  /** 0 for topics of other servers, whose ids are not numbers. */
  tid: ForeignId,
  cid: ForeignNumber,
  /** Escaped for HTML; `titleRaw` is not, but is younger. */
  title: z.string(),
  titleRaw: z.string().optional(),
  /** A deleted topic's is its number. */
  slug: ForeignText,
  timestamp: ForeignMilliseconds,
  postcount: ForeignCount,
  viewcount: ForeignCount,
  deleted: ForeignFlag,
  scheduled: ForeignFlag,
  category: z.object({ name: z.string() }).nullish(),
}

export const NodebbListTopic = z.object({
  ...topicFields,
  lastposttime: ForeignMilliseconds,
  pinned: ForeignFlag,
  user: NodebbUser.nullish(),
  teaser: z.object({ user: NodebbUser.nullish() }).nullish(),
})
export type NodebbListTopic = z.infer<typeof NodebbListTopic>

export const NodebbPost = z.object({
  /** 0 for posts of other servers. */
  pid: ForeignId,
  index: ForeignNumber,
  content: ForeignText,
  timestamp: ForeignMilliseconds,
  deleted: ForeignFlag,
  user: NodebbUser.nullish(),
})
export type NodebbPost = z.infer<typeof NodebbPost>

const pagination = z.object({ pageCount: ForeignNumber })

export const NodebbTopic = z.object({
  ...topicFields,
  author: NodebbUser.nullish(),
  /** Each a {@link NodebbPost}, or odd. */
  posts: z.array(z.unknown()),
})
export type NodebbTopic = z.infer<typeof NodebbTopic>

/** Its topics are each a {@link NodebbListTopic}, or odd. */
export const NodebbTopicList = z.object({ topics: z.array(z.unknown()), pagination })

export const NodebbConfig = z.object({ postsPerPage: ForeignNumber.pipe(z.int().min(1)) })
