import { z } from 'zod'
import type { ForumAdapter } from '../../forum-adapter.ts'
import { ForumId, forumOptions, leadingForumIds } from '../forum-options.ts'
import { createInvisionDatabaseSource } from './invision-database-source.ts'
import { Language } from '../../../../contract/language-schema.ts'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { MysqlServer } from '../../../platform/foreign-database/server-address.ts'
import { invisionWords, rewriting } from './invision-words.ts'

const address = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))

const languageId = z.int('expected the number of a language in core_sys_lang').positive()

const shared = forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of forums', invisionWords)

export const InvisionDatabaseOptions = z.strictObject({
  database: MysqlServer.meta({
    description: 'Where the database is, with a user that reads.',
    code: 'process.env.FORUM_DATABASE_URL',
  }),
  // the tables know what is hidden but not who may read a forum, so without `forums` only news are shown
  ...shared,
  timeoutMs: shared.timeoutMs.meta({
    description: 'Time for one statement with the wait for a connection, in milliseconds.',
    example: 5000,
  }),
  tablePrefix: z.string().regex(/^\w*$/, 'expected letters, digits and _ only').default('').meta({
    type: 'letters, digits and `_`',
    description: 'The prefix of table names: `sql_tbl_prefix` of the forum’s `conf_global.php`.',
    example: 'ibf_',
  }),
  uploadsUrl: address.optional().meta({
    default: '`<url>/uploads`',
    description: 'Where uploads are served from.',
    example: 'https://cdn.example/uploads',
  }),
  fileStores: z
    .record(z.string(), address)
    .default({})
    .meta({
      type: 'storage name → http(s) address',
      description: 'Storages served from elsewhere.',
      example: { core_Attachment: 'https://cdn.example' },
    }),
  rewriting,
  languages: z
    .record(Language, languageId)
    .optional()
    .meta({
      type: 'language → number',
      default: 'the forum’s first language for all',
      description: 'Numbers of the languages in `core_sys_lang` that forum names are taken from.',
      example: { fr: 2, en: 1 },
    }),
})

export type InvisionDatabaseOptions = z.infer<typeof InvisionDatabaseOptions>

/**
 * An Invision Community 4 or 5 forum, read from its MySQL or MariaDB tables, where no API key is to be
 * had or a page must come fast: `invisionDatabase({ url: 'https://forum.example',
 * database: process.env.FORUM_DATABASE_URL, news: [1], forums: [2, 5] })`.
 *
 * Nothing is written. Give it a user with SELECT on `forums_topics`, `forums_posts`,
 * `core_sys_lang_words`, and on `core_members` (`member_id`, `name`, `members_seo_name`,
 * `pp_main_photo`) only. Only the forums of `news` and `forums` are shown: list there what guests may
 * read.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function invisionDatabase(given: z.input<typeof InvisionDatabaseOptions>): ForumAdapter {
  const options = parseOptions('forum', InvisionDatabaseOptions, given)
  return {
    name: 'Invision',
    origin: new URL(options.url).origin,
    newsForums: leadingForumIds(options.news),
    create: (context) => createInvisionDatabaseSource(options, context),
  }
}
