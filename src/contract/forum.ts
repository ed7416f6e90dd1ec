import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'

const epochSeconds = z.int()
/** Leads out of the site: never to a script. */
const WebAddress = z.url({ protocol: /^https?$/ })

/** Posts of a topic that travel at once. A page holds posts (n-1)·20 to n·20-1, the topic's body being post 0. */
export const postsPerPage = 20

export const ForumPost = z.object({
  pid: z.int(),
  /** Position in the topic; 0 is the topic's body. */
  index: z.int(),
  /** Sanitised HTML in each language. */
  post: LocalText,
  authorId: z.int(),
  authorName: z.string(),
  /** The author's profile on the forum; absent for guests and removed members. */
  authorUrl: z.optional(WebAddress),
  /** A picture on this site's own address; absent when the author has none. */
  avatar: z.optional(z.string()),
  postDate: epochSeconds,
  /** When its author last wrote it anew, on the site’s own forum. */
  editedAt: z.optional(epochSeconds),
  /** Who took it out of sight, on the site’s own forum: its place is left, and nothing of what it said. */
  removedBy: z.optional(z.enum(['author', 'team'])),
})
export type ForumPost = z.infer<typeof ForumPost>

/** A picture of an article, on this site’s own address. */
export const NewsPicture = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: LocalText,
})
export type NewsPicture = z.infer<typeof NewsPicture>

/** How old what is shown is, and whether the forum failed to answer since. */
export const Freshness = z.object({ takenAt: epochSeconds, isStale: z.boolean() })
export type Freshness = z.infer<typeof Freshness>

export const ForumTopic = z.object({
  tid: z.int(),
  forumId: z.int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  starterId: z.int(),
  starterName: z.string(),
  starterUrl: z.optional(WebAddress),
  startDate: epochSeconds,
  views: z.int(),
  /** Posts of the whole topic with its body, so comments = posts - 1. */
  posts: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** The topic's body first, whatever the page; then the other posts of the page. */
  comments: z.array(ForumPost),
  /** Where to answer: the topic on the forum. Absent when the forum is the site's own. */
  url: z.optional(WebAddress),
  /** Whether players reply to it here: on the site’s own forum, which others are without. */
  discussion: z.optional(z.enum(['open', 'locked'])),
  /** Stays first in its forum while it is. */
  isPinned: z.optional(z.boolean()),
  /** Of a news topic that has one of its own. */
  picture: z.optional(NewsPicture),
  /** It is of a forum of the news: it can be read as an article too. */
  isNews: z.optional(z.boolean()),
  freshness: Freshness,
})
export type ForumTopic = z.infer<typeof ForumTopic>

export const NewsTopic = z.object({
  tid: z.int(),
  forumId: z.int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  /** Sanitised HTML of the topic's body. */
  content: LocalText,
  date: epochSeconds,
  authorName: z.string(),
  authorUrl: z.optional(WebAddress),
  comments: z.int(),
  /** Stays first while it is. */
  isPinned: z.optional(z.boolean()),
  /** Left out, that of its forum stands for it. */
  picture: z.optional(NewsPicture),
  /** The topic's address on this site. */
  url: z.string(),
})
export type NewsTopic = z.infer<typeof NewsTopic>

/** News on one page of all of them. */
export const NewsPage = z.object({
  news: z.array(NewsTopic),
  page: z.int(),
  /** Pages there are up to the next one. */
  pages: z.int(),
})
export type NewsPage = z.infer<typeof NewsPage>

export const TopicSummary = z.object({
  tid: z.int(),
  forumId: z.int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  starterName: z.string(),
  startDate: epochSeconds,
  lastPostDate: epochSeconds,
  lastPosterName: z.string(),
  views: z.int(),
  comments: z.int(),
  /** Stays first in its forum while it is. */
  isPinned: z.optional(z.boolean()),
  /** Nobody replies any more, on the site’s own forum. */
  isLocked: z.optional(z.boolean()),
  /** The topic's address on this site. */
  url: z.string(),
})
export type TopicSummary = z.infer<typeof TopicSummary>

export const ForumState = z.object({
  news: Freshness,
  latest: Freshness,
})
export type ForumState = z.infer<typeof ForumState>

/** The largest topic id of any supported forum: a signed 32-bit column in Invision, an unsigned one in Flarum. */
export const largestTopicId = 4_294_967_295
export const TopicId = z.coerce
  .number<number>()
  .check(z.int(), z.positive(), z.maximum(largestTopicId))

export const getNews = endpoint('GET /api/forum/news', {
  access: 'public',
  summary: 'The news: topics of the news forums, pinned ones first, then the newest',
  shows: ['news'],
  output: z.array(NewsTopic),
})

/** Twelve on each page, as many as `getNews` lists. */
export const getNewsPage = endpoint('GET /api/forum/news/all', {
  access: 'public',
  summary: 'One page of all news, in their order',
  shows: ['news'],
  input: z.strictObject({
    page: z._default(z.coerce.number<number>().check(z.int(), z.positive(), z.maximum(1000)), 1),
  }),
  output: NewsPage,
})

export const getLatestTopics = endpoint('GET /api/forum/latest', {
  access: 'public',
  summary: 'Topics of the public forums, the last answered first',
  shows: ['news'],
  output: z.array(TopicSummary),
})

export const getForumState = endpoint('GET /api/forum/state', {
  access: 'public',
  summary: 'How old the news and the latest topics are, and whether the forum answers',
  shows: ['news'],
  output: ForumState,
})

export const getTopic = endpoint('GET /api/forum/:topic', {
  access: 'public',
  summary: 'One topic with one page of its posts',
  shows: ['news'],
  input: z.strictObject({
    topic: TopicId,
    page: z._default(
      z.coerce.number<number>().check(z.int(), z.positive(), z.maximum(1_000_000)),
      1,
    ),
  }),
  output: ForumTopic,
})
