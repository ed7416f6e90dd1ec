import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { MysqlServer } from '../../../platform/mysql/mysql-options.ts'
import { ForumId, forumOptions } from '../forum-options.ts'

const address = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))

const languageId = z.int('expected the number of a language in core_sys_lang').positive()

const Options = z.strictObject({
  database: MysqlServer,
  // the tables know what is hidden but not who may read a forum, so without `forums` only news are shown
  ...forumOptions(ForumId, '[1, { fr: 3, en: 4 }], the numbers of forums'),
  /** `sql_tbl_prefix` of the forum's conf_global.php. */
  tablePrefix: z.string().regex(/^\w*$/, 'expected letters, digits and _ only').default(''),
  /** Where the forum's uploads are served from, `<url>/uploads` when absent. */
  uploadsUrl: address.optional(),
  /** Storages served from elsewhere: `{ core_Attachment: 'https://cdn.example/files' }`. */
  fileStores: z.record(z.string(), address).default({}),
  /** Whether the forum's addresses do without `index.php?`. */
  rewriting: z.boolean('expected true or false').default(true),
  /** The languages forum names are taken from: `{ fr: 2, en: 1 }`; one name for both when absent. */
  languages: z.strictObject({ fr: languageId, en: languageId }).optional(),
})

export type InvisionDatabaseInput = z.input<typeof Options>
export type InvisionDatabaseOptions = z.infer<typeof Options>

/** @throws {ConfigError} naming the first wrong option. */
export function parseDatabaseOptions(given: InvisionDatabaseInput): InvisionDatabaseOptions {
  return parseOptions('forum', Options, given)
}
