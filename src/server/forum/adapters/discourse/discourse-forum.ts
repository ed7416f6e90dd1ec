import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { ForumId, forumOptions, leadingForumIds } from '../forum-options.ts'
import { createDiscourseSource } from './discourse-source.ts'

const DiscourseOptions = z.strictObject({
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of categories'),
  /** For a forum that shows guests nothing. */
  apiKey: z.string().min(1).optional(),
  /** The member whose eyes the key borrows, `system` by default. */
  apiUser: z.string().min(1).optional(),
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
