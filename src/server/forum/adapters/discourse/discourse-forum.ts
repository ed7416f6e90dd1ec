import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { ForumId, forumOptions, leadingForumIds } from '../forum-options.ts'
import { createDiscourseSource } from './discourse-source.ts'

export const DiscourseOptions = z.strictObject({
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of categories', {
    ids: 'numbers',
    news: 'Categories the news come from, without their subcategories.',
    exampleOfNews: [4],
    forums: 'Categories shown besides the news. Name subcategories one by one.',
    exampleOfForums: [2, 5],
    shown: 'all that a guest sees; none with `apiKey`',
  }),
  apiKey: z.string().min(1).optional().meta({
    description: 'For a forum that shows guests nothing.',
    code: 'process.env.FORUM_KEY',
  }),
  apiUser: z.string().min(1).default('system').meta({
    description: 'The member whose eyes the key borrows.',
    example: 'guest-reader',
  }),
})
export type DiscourseOptions = z.infer<typeof DiscourseOptions>

/**
 * A Discourse forum, read through its public JSON:
 * `discourse({ url: 'https://forum.example', news: [4] })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function discourse(given: z.input<typeof DiscourseOptions>): ForumAdapter {
  const options = parseOptions('forum', DiscourseOptions, given)
  return {
    name: 'Discourse',
    origin: new URL(options.url).origin,
    newsForums: leadingForumIds(options.news),
    create: (context) => createDiscourseSource(options, context),
  }
}
