import type { ForumAdapter } from '../../forum-adapter.ts'
import { leadingForumIds } from '../forum-options.ts'
import { type InvisionDatabaseInput, parseDatabaseOptions } from './invision-database-options.ts'
import { createInvisionDatabaseSource } from './invision-database-source.ts'

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
export function invisionDatabase(given: InvisionDatabaseInput): ForumAdapter {
  const options = parseDatabaseOptions(given)
  return {
    name: 'Invision',
    origin: new URL(options.url).origin,
    newsForums: leadingForumIds(options.news),
    create: (context) => createInvisionDatabaseSource(options, context),
  }
}
