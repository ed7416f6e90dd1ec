import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventOccurrence } from './event.ts'
import { NewsTopic } from './forum.ts'
import { FoundPost } from './forum-search.ts'
import { RankingEntry } from './ranking.ts'
import { HelpTopic } from './support.ts'

export const shortestSearch = 2
export const longestSearch = 40

export const SiteSearch = z.object({
  /** Of the game, the highest level first; of those that have a page for everybody. */
  characters: z.array(z.pick(RankingEntry, { id: true, name: true, level: true, class: true })),
  /** The first of their ranking first. */
  guilds: z.array(z.pick(RankingEntry, { id: true, name: true, members: true })),
  /** That go on or are to come, the soonest first; of one that repeats its next time. */
  events: z.array(z.pick(EventOccurrence, { key: true, title: true, start: true })),
  /** The last answered first. */
  topics: z.array(z.pick(NewsTopic, { tid: true, title: true, forumName: true, url: true })),
  /** Of the site’s own forum, the newest first; not those that begin a topic which is found itself. */
  posts: z.array(
    z.pick(FoundPost, {
      pid: true,
      topic: true,
      titleSeo: true,
      title: true,
      page: true,
      authorName: true,
    }),
  ),
  /** Those that ask it first, then those whose answer tells of it. */
  help: z.array(z.pick(HelpTopic, { key: true, question: true })),
  /** What could not be searched just now: there may be more of it. */
  missing: z.array(z.enum(['characters', 'guilds', 'topics', 'posts'])),
})
export type SiteSearch = z.infer<typeof SiteSearch>

export const searchSite = endpoint('GET /api/search', {
  access: 'public',
  summary: 'Characters, guilds, events, topics, posts and help with these words, a few of each',
  input: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(shortestSearch), z.maxLength(longestSearch)),
  }),
  output: SiteSearch,
})
