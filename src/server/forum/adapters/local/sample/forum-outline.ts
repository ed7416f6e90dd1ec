import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentFolder } from '../../../../platform/content/content.ts'

const SamplePostOutline = z.strictObject({
  author: z.string(),
  /** Age in days when a site first starts. */
  daysAgo: z.int().min(0),
  /** Further age in minutes, on top of `daysAgo`. */
  minutes: z.int().min(0),
})
export type SamplePostOutline = z.output<typeof SamplePostOutline>

const SampleTopicOutline = z.strictObject({
  slug: z.string(),
  /** The key of its forum. */
  forum: z.string(),
  /** Its posts name days of the week of the last maintenance: their age is counted from its evening. */
  isOfTheWeek: z.boolean().default(false),
  views: z.int().min(0),
  /** The topic's body first, then the comments, oldest first. */
  posts: z.array(SamplePostOutline).min(1),
})
export type SampleTopicOutline = z.output<typeof SampleTopicOutline>

const SampleForumOutline = z.strictObject({ key: z.string(), id: z.int(), isNews: z.boolean() })
export type SampleForumOutline = z.output<typeof SampleForumOutline>

const ForumOutline = z.strictObject({
  forums: z.array(SampleForumOutline),
  topics: z.array(SampleTopicOutline),
})
export type ForumOutline = z.output<typeof ForumOutline>

/** What the sample forum is made of, without a word of it: `content/forum.json`. @throws where it is not of this shape */
export function readForumOutline(folder = contentFolder): ForumOutline {
  return ForumOutline.parse(JSON.parse(readFileSync(join(folder, 'forum.json'), 'utf8')))
}
