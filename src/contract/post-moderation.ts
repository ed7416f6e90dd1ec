import { z } from 'zod/mini'
import { Author } from './advert.ts'
import { endpoint } from './endpoint.ts'
import { PageNumber } from './money.ts'
import { UploadedNewsPicture } from './news-picture.ts'
import { Report, reportFields, reviewFields } from './report.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { writtenText } from './written-text.ts'

export const reportPost = endpoint('POST /api/forum/report', {
  access: 'signedIn',
  summary:
    'Tells the team that something is wrong with a post of another: once, until its author writes it anew',
  input: z.strictObject({ Id: RowId, ...reportFields }),
})

/** A post of the site’s own forum as the team reads it. */
export const ModeratedPost = z.object({
  /** Its `pid`. */
  id: z.int(),
  /** Another one whenever what it says or its reports are others. */
  version: z.string(),
  topic: z.int(),
  titleSeo: z.string(),
  /** Of the topic. */
  title: z.string(),
  /** The page of the topic that has the post. */
  page: z.int(),
  /** Position in the topic; 0 is the topic’s body. */
  index: z.int(),
  /** Markdown, as it was written. */
  text: z.string(),
  /** Those it shows, by addresses that are good for an hour, whether it is out of sight or not. */
  pictures: z.array(UploadedNewsPicture),
  /** Null where their account is gone. */
  author: z.nullable(Author),
  date: Seconds,
  /** When its author last wrote it anew. */
  editedAt: z.nullable(Seconds),
  reports: z.array(Report),
  /** Since when and why it is out of sight. */
  hidden: z.nullable(z.object({ at: Seconds, reason: z.string() })),
})
export type ModeratedPost = z.infer<typeof ModeratedPost>

export const listPostsToReview = endpoint('GET /api/admin/posts', {
  access: 'posts.moderate',
  summary: 'Posts that players reported, those first that wait longest',
  output: z.array(ModeratedPost),
})

export const listHiddenPosts = endpoint('GET /api/admin/posts/hidden', {
  access: 'posts.moderate',
  summary: 'Posts that the team took out of sight, the last first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ posts: z.array(ModeratedPost), pages: z.int() }),
})

export const reviewPost = endpoint('POST /api/admin/posts/review', {
  access: 'posts.moderate',
  summary: 'Leaves a post that was reported as it is, or takes it out of sight; closes its reports',
  input: z.strictObject({ Id: RowId, ...reviewFields }),
})

/** For its author, who is told. */
const Reason = writtenText(300)

export const hidePost = endpoint('POST /api/admin/posts/hide', {
  access: 'posts.moderate',
  summary:
    'Takes a post out of sight: its place stays, and says so; a topic whose body it is goes with it',
  input: z.strictObject({ Id: RowId, Reason }),
})

export const restorePost = endpoint('POST /api/admin/posts/restore', {
  access: 'posts.moderate',
  summary: 'Lets a post be seen again that the team took out of sight',
  input: z.strictObject({ Id: RowId, Reason }),
})

export const lockDiscussion = endpoint('POST /api/admin/topics/lock', {
  access: 'topics.lock',
  summary: 'Closes a topic of the site’s own forum for replies, news among them, or opens it again',
  input: z.strictObject({ Topic: RowId, IsLocked: z.boolean() }),
})

export const pinDiscussion = endpoint('POST /api/admin/topics/pin', {
  access: 'topics.pin',
  summary:
    'Has a topic of players stay first in its category, or no longer; articles are pinned at their desk',
  input: z.strictObject({ Topic: RowId, IsPinned: z.boolean() }),
})
