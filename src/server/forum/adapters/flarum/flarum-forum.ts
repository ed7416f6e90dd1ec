import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { forumOptions } from '../forum-options.ts'
import { createFlarumSource } from './flarum-source.ts'

const TagSlug = z.string().regex(/^[^\s,/"]+$/)

export const FlarumOptions = z.strictObject({
  ...forumOptions(TagSlug, "['news', { fr: 'annonces', en: 'announcements' }], the slugs of tags", {
    ids: 'slugs',
    news: 'Tags the news come from. A slug holds no space, comma, slash or quote.',
    exampleOfNews: ['news', { fr: 'annonces', en: 'announcements' }],
    forums: 'Tags shown besides the news.',
    exampleOfForums: ['talk'],
    shown: 'all that a guest sees; none with `token`',
  }),
  token: z.string().min(1).optional().meta({
    description:
      'An API token, sent as `Authorization: Token`, for a forum that shows guests nothing.',
    code: 'process.env.FORUM_TOKEN',
  }),
})
export type FlarumOptions = z.infer<typeof FlarumOptions>

/**
 * A Flarum forum with its tags extension, read through its public API:
 * `flarum({ url: 'https://forum.example', news: ['news'] })`. Tags stand for forums; their numbers are
 * known only to the forum, so the adapter names no `newsForums`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function flarum(given: z.input<typeof FlarumOptions>): ForumAdapter {
  const options = parseOptions('forum', FlarumOptions, given)
  return {
    name: 'Flarum',
    origin: new URL(options.url).origin,
    newsForums: [],
    create: (context) => createFlarumSource(options, context),
  }
}
