import { z } from 'zod/mini'
import { longestPost, longestTopicTitle, shortestTopicTitle } from './discussion-terms.ts'
import { endpoint } from './endpoint.ts'
import { TopicSummary } from './forum.ts'
import { UploadedNewsPicture } from './news-picture.ts'
import { LocalText } from './language-schema.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { PageNumber } from './money.ts'
import { writtenText } from './written-text.ts'

export const ForumCategory = z.object({
  id: z.int(),
  name: LocalText,
  /** The team alone begins topics there. */
  isNews: z.boolean(),
  /** How many topics it has. */
  topics: z.int(),
})
export type ForumCategory = z.infer<typeof ForumCategory>

export const listForumCategories = endpoint('GET /api/forum/categories', {
  access: 'public',
  summary:
    'What the site’s own forum is divided into, with the topics that stay first there; nothing where the forum is elsewhere',
  shows: ['news'],
  output: z.array(z.object({ ...ForumCategory.shape, pinned: z.array(TopicSummary) })),
})

export const listCategoryTopics = endpoint('GET /api/forum/category/:id', {
  access: 'public',
  summary:
    'One page of the topics of a category of the site’s own forum: pinned ones first, then the last answered',
  shows: ['news'],
  input: z.strictObject({ id: RowIdInPath, page: PageNumber }),
  output: z.object({
    category: ForumCategory,
    topics: z.array(TopicSummary),
    page: z.int(),
    pageCount: z.int(),
  }),
})

/** In Markdown. */
const PostText = writtenText(longestPost, 1, 'InvalidMessage')

/** Where what was written is read: page `page` of the topic has the post. */
export const WrittenPost = z.object({
  topic: z.int(),
  titleSeo: z.string(),
  pid: z.int(),
  page: z.int(),
})
export type WrittenPost = z.infer<typeof WrittenPost>

export const openTopic = endpoint('POST /api/forum/open', {
  access: 'signedIn',
  isPublishing: true,
  isOnce: true,
  summary: 'Begins a topic on the site’s own forum',
  input: z.strictObject({
    Category: RowId,
    Title: writtenText(longestTopicTitle, shortestTopicTitle, 'InvalidTopicTitle'),
    Text: PostText,
  }),
  output: WrittenPost,
})

export const replyToTopic = endpoint('POST /api/forum/reply', {
  access: 'signedIn',
  isPublishing: true,
  isOnce: true,
  summary: 'Replies to a topic of the site’s own forum, news among them',
  input: z.strictObject({ Topic: RowId, Text: PostText }),
  output: WrittenPost,
})

export const getOwnPost = endpoint('GET /api/forum/post/:id', {
  access: 'signedIn',
  summary: 'One of the player’s posts as they wrote it, in Markdown',
  input: z.strictObject({ id: RowIdInPath }),
  output: z.object({ text: z.string() }),
})

export const changePost = endpoint('POST /api/forum/change', {
  access: 'signedIn',
  isPublishing: true,
  summary: 'Writes one of the player’s posts anew; readers see that it was',
  input: z.strictObject({ Id: RowId, Text: PostText }),
})

export const removePost = endpoint('POST /api/forum/remove', {
  access: 'signedIn',
  summary:
    'Takes back one of the player’s posts: its place stays, and says so; a topic in which nobody else wrote goes as a whole',
  input: z.strictObject({ Id: RowId }),
  output: z.object({ isTopicGone: z.boolean() }),
})

export const previewPost = endpoint('POST /api/forum/preview', {
  access: 'signedIn',
  summary: 'A post as it will look',
  input: z.strictObject({
    Text: z.string('InvalidMessage').check(z.maxLength(longestPost, 'InvalidMessage')),
  }),
  output: z.object({ html: z.string() }),
})

export const uploadPostPicture = endpoint('POST /api/forum/upload', {
  access: 'signedIn',
  isPublishing: true,
  summary:
    'Takes a picture for a post to come, which shows it where its text names `path`: JPEG, PNG, WebP, AVIF or GIF, 5 MiB at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: UploadedNewsPicture,
})

export const readTopicAsPlayer = endpoint('GET /api/forum/reader/:topic', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'What of one page of a topic is the player’s own',
  input: z.strictObject({ topic: RowIdInPath, page: PageNumber }),
  output: z.object({
    /** The `pid` of each post they may write anew or take back. */
    own: z.array(z.int()),
    /** Its body is an article, which the team writes at its desk. */
    isArticle: z.boolean(),
  }),
})
