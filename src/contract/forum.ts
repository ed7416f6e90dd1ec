import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language, LocalText } from './language.ts'

const epochSeconds = z.number().int()
/** Leads out of the site: never to a script. */
const WebAddress = z.url({ protocol: /^https?$/ })

/** Posts of a topic that travel at once. A page holds posts (n-1)·20 to n·20-1, the topic's body being post 0. */
export const postsPerPage = 20

export const ForumPost = z.object({
  pid: z.number().int(),
  /** Position in the topic; 0 is the topic's body. */
  index: z.number().int(),
  /** Sanitised HTML in the language asked for. */
  post: z.string(),
  authorId: z.number().int(),
  authorName: z.string(),
  /** The author's profile on the forum; absent for guests and removed members. */
  authorUrl: WebAddress.optional(),
  /** A picture on this site's own address; absent when the author has none. */
  avatar: z.string().optional(),
  postDate: epochSeconds,
})
export type ForumPost = z.infer<typeof ForumPost>

/** How old what is shown is, and whether the forum failed to answer since. */
export const Freshness = z.object({ takenAt: epochSeconds, isStale: z.boolean() })
export type Freshness = z.infer<typeof Freshness>

export const ForumTopic = z.object({
  tid: z.number().int(),
  forumId: z.number().int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  starterId: z.number().int(),
  starterName: z.string(),
  starterUrl: WebAddress.optional(),
  startDate: epochSeconds,
  views: z.number().int(),
  /** Posts of the whole topic with its body, so comments = posts - 1. */
  posts: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  /** The topic's body first, whatever the page; then the other posts of the page. */
  comments: z.array(ForumPost),
  /** Where to answer: the topic on the forum. Absent when the forum is the site's own. */
  url: WebAddress.optional(),
  freshness: Freshness,
})
export type ForumTopic = z.infer<typeof ForumTopic>

export const NewsTopic = z.object({
  tid: z.number().int(),
  forumId: z.number().int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  /** Sanitised HTML of the topic's body. */
  content: LocalText,
  date: epochSeconds,
  authorName: z.string(),
  authorUrl: WebAddress.optional(),
  comments: z.number().int(),
  /** The topic's address on this site. */
  url: z.string(),
})
export type NewsTopic = z.infer<typeof NewsTopic>

export const TopicSummary = z.object({
  tid: z.number().int(),
  forumId: z.number().int(),
  forumName: LocalText,
  titleSeo: z.string(),
  title: LocalText,
  starterName: z.string(),
  startDate: epochSeconds,
  lastPostDate: epochSeconds,
  lastPosterName: z.string(),
  views: z.number().int(),
  comments: z.number().int(),
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
const TopicId = z.coerce.number<number>().int().positive().max(4_294_967_295)

export const getNews = endpoint({
  method: 'GET',
  path: '/api/forum/news',
  access: 'public',
  summary: 'The news: topics of the news forums, newest first',
  input: z.strictObject({}),
  output: z.array(NewsTopic),
})

export const getLatestTopics = endpoint({
  method: 'GET',
  path: '/api/forum/latest',
  access: 'public',
  summary: 'Topics of the public forums, the last answered first',
  input: z.strictObject({}),
  output: z.array(TopicSummary),
})

export const getForumState = endpoint({
  method: 'GET',
  path: '/api/forum/state',
  access: 'public',
  summary: 'How old the news and the latest topics are, and whether the forum answers',
  input: z.strictObject({}),
  output: ForumState,
})

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/forum/:topic',
  access: 'public',
  summary: 'One topic with one page of its posts',
  input: z.strictObject({
    topic: TopicId,
    page: z.coerce.number<number>().int().positive().max(1_000_000).default(1),
    language: Language.default('en'),
  }),
  output: ForumTopic,
})
