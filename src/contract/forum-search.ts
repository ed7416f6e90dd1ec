import { z } from 'zod/mini'
import { longestPostSearch, shortestPostSearch } from './discussion-terms.ts'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { Seconds } from './seconds.ts'

/** A post of the site’s own forum that was found by its words, or by those of its topic’s title. */
export const FoundPost = z.object({
  pid: z.int(),
  /** Position in the topic; 0 is the topic’s body. */
  index: z.int(),
  topic: z.int(),
  titleSeo: z.string(),
  /** Of the topic. */
  title: LocalText,
  forumName: LocalText,
  /** The page of the topic that has the post. */
  page: z.int(),
  /** Plain text from about where it has one of the words. */
  excerpt: LocalText,
  authorName: z.string(),
  date: Seconds,
})
export type FoundPost = z.infer<typeof FoundPost>

export const FoundPosts = z.object({
  posts: z.array(FoundPost),
  /** How many were found; of very many, those that are shown. */
  total: z.int(),
  hasMoreThanCounted: z.boolean(),
  page: z.int(),
  pageCount: z.int(),
})
export type FoundPosts = z.infer<typeof FoundPosts>

export const searchForum = endpoint('GET /api/forum/search', {
  access: 'public',
  summary:
    'One page of the posts of the site’s own forum with all these words in their text or, of what begins a topic, in its title; the newest first',
  input: z.strictObject({
    search: z
      .string()
      .check(z.trim(), z.minLength(shortestPostSearch), z.maxLength(longestPostSearch)),
    page: PageNumber,
  }),
  output: FoundPosts,
})
