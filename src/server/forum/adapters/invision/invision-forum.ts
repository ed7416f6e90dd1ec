import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { ForumId, forumOptions, leadingForumIds } from '../forum-options.ts'
import { createInvisionSource } from './invision-source.ts'
import { invisionWords, rewriting } from './invision-words.ts'

export const InvisionOptions = z.strictObject({
  // a key ignores the forum's permissions, so without `forums` nothing but the news is shown
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of forums', invisionWords),
  apiKey: z.string('expected the REST API key').min(1, 'expected the REST API key').meta({
    type: 'text',
    description:
      'The REST API key, made in the AdminCP under REST & OAuth; GET of `/forums/topics` with what lies under it is enough.',
    code: 'process.env.FORUM_KEY',
  }),
  keyInQuery: z.boolean('expected true or false').default(false).meta({
    description:
      'Sends the key as a parameter too, for hosts where PHP runs as CGI and loses the header.',
  }),
  rewriting,
})
export type InvisionOptions = z.infer<typeof InvisionOptions>

/**
 * An Invision Community 4 or 5 forum, read through its REST API:
 * `invision({ url: 'https://forum.example', apiKey: process.env.FORUM_KEY, news: [1], forums: [2, 5] })`.
 * Only the forums of `news` and `forums` are shown: list there what guests may read.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function invision(given: z.input<typeof InvisionOptions>): ForumAdapter {
  const options = parseOptions('forum', InvisionOptions, given)
  return {
    name: 'Invision',
    origin: new URL(options.url).origin,
    newsForums: leadingForumIds(options.news),
    create: (context) => createInvisionSource(options, context),
  }
}
