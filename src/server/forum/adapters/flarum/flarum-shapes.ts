import { z } from 'zod'
import {
  ForeignCount,
  ForeignDate,
  ForeignFlag,
  ForeignId,
  ForeignText,
} from '../foreign-shapes.ts'

/** What Flarum 1.x answers (JSON:API), as far as it is used. */

const Link = z.object({ type: z.string(), id: z.string() })
const one = z.object({ data: Link.nullish() }).nullish()
const many = z.object({ data: z.array(Link).nullish() }).nullish()

export const FlarumDiscussion = z.object({
  type: z.literal('discussions'),
  id: ForeignId.pipe(z.int().positive()),
  attributes: z.object({
    title: z.string(),
    /** The id and the title's words: `12-season-3`. */
    slug: ForeignText,
    commentCount: ForeignCount,
    createdAt: ForeignDate,
    lastPostedAt: ForeignDate.nullish(),
    isHidden: ForeignFlag,
    /** Absent without the approval extension. */
    isApproved: z.boolean().nullish(),
  }),
  relationships: z.object({ user: one, lastPostedUser: one, firstPost: one, tags: many }).nullish(),
})
export type FlarumDiscussion = z.infer<typeof FlarumDiscussion>

export const FlarumPost = z.object({
  type: z.literal('posts'),
  id: ForeignId.pipe(z.int().positive()),
  attributes: z.object({
    createdAt: ForeignDate,
    /** `comment`, or an event such as `discussionRenamed`. */
    contentType: z.string(),
    contentHtml: ForeignText,
    isHidden: ForeignFlag,
    isApproved: z.boolean().nullish(),
  }),
  relationships: z.object({ user: one }).nullish(),
})
export type FlarumPost = z.infer<typeof FlarumPost>

export const FlarumUser = z.object({
  type: z.literal('users'),
  id: z.string(),
  attributes: z.object({
    username: ForeignText,
    displayName: ForeignText,
    avatarUrl: z.string().nullish(),
    slug: ForeignText,
  }),
})
export type FlarumUser = z.infer<typeof FlarumUser>

export const FlarumTag = z.object({
  type: z.literal('tags'),
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    slug: z.string(),
    /** Null for secondary tags. */
    position: z.number().nullish(),
    isChild: ForeignFlag,
  }),
})
export type FlarumTag = z.infer<typeof FlarumTag>

/** Extensions add resources of their own, which are kept only as far as they are resources. */
const Other = z.object({ type: z.string(), id: z.string() })
const Included = z.array(z.union([FlarumUser, FlarumTag, FlarumPost, Other])).nullish()

export const FlarumDiscussionResponse = z.object({ data: FlarumDiscussion, included: Included })
export const FlarumDiscussionList = z.object({
  /** Each a {@link FlarumDiscussion}, or odd. */
  data: z.array(z.unknown()),
  included: Included,
})
/** Its `data` are each a {@link FlarumPost}, or odd. */
export const FlarumPostList = z.object({ data: z.array(z.unknown()), included: Included })
