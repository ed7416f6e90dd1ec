import { Language } from '../../../../contract/language.ts'
import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { MysqlServer } from '../../../platform/foreign-database/server-address.ts'
import { ForumId, forumOptions } from '../forum-options.ts'
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

export type InvisionDatabaseInput = z.input<typeof InvisionDatabaseOptions>
export type InvisionDatabaseOptions = z.infer<typeof InvisionDatabaseOptions>

/** @throws {ConfigError} naming the first wrong option. */
export function parseDatabaseOptions(given: InvisionDatabaseInput): InvisionDatabaseOptions {
  return parseOptions('forum', InvisionDatabaseOptions, given)
}
