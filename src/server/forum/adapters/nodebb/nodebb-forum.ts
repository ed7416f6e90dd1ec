import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { ForumId, forumOptions, leadingForumIds } from '../forum-options.ts'
import { createNodebbSource } from './nodebb-source.ts'

export const NodebbOptions = z.strictObject({
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of categories', {
    ids: 'numbers',
    news: 'Categories the news come from.',
    exampleOfNews: [1, { fr: 3, en: 4 }],
    forums: 'Categories shown besides the news.',
    exampleOfForums: [2, 5],
    shown: 'all that a guest sees; none with `token`',
  }),
  token: z.string().min(1).optional().meta({
    description:
      'An API token, sent as `Authorization: Bearer`, for a forum that shows guests nothing.',
    code: 'process.env.FORUM_TOKEN',
  }),
})
export type NodebbOptions = z.infer<typeof NodebbOptions>

/**
 * A NodeBB forum, read through its public JSON: `nodebb({ url: 'https://forum.example', news: [1] })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function nodebb(given: z.input<typeof NodebbOptions>): ForumAdapter {
  const options = parseOptions('forum', NodebbOptions, given)
  return {
    name: 'NodeBB',
    origin: new URL(options.url).origin,
    newsForums: leadingForumIds(options.news),
    create: (context) => createNodebbSource(options, context),
  }
}
