import type { ForumContext } from '../../forum-adapter.ts'
import { shownForums } from '../forum-options.ts'
import type { ForumSource, SourceTopicHead } from '../../forum-source.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import { createForumNames } from './forum-names.ts'
import { invisionAddress } from './invision-address.ts'
import { createInvisionDatabaseClient } from './invision-database-client.ts'
import { createDatabaseMapping } from './invision-database-mapping.ts'
import type { InvisionDatabaseOptions } from './invision-database-forum.ts'
import { createInvisionTables } from './invision-tables.ts'

export function createInvisionDatabaseSource(
  options: InvisionDatabaseOptions,
  context: ForumContext,
): ForumSource & { close(): Promise<void> } {
  const { url: forumUrl, database, fileStores, languages: ids, tablePrefix, timeoutMs } = options
  const { clock, languages, log, pictures } = context
  const uploadsUrl = options.uploadsUrl ?? `${forumUrl}/uploads`
  const client = createInvisionDatabaseClient(database, { timeoutMs, clock, log })
  const tables = createInvisionTables(client, clock, tablePrefix)
  const shown = [...(shownForums(options, true) ?? [])]
  const readNames = createForumNames({ client, clock, tablePrefix, forums: shown, languages, ids })
  const mapping = createDatabaseMapping({
    forumUrl,
    uploadsUrl,
    fileStores,
    address: invisionAddress(forumUrl, options.rewriting),
    postHtml: createPostHtml({ forumUrl, pictures, languages }),
    pictureAddress: pictures.address,
  })
  const translations = createTranslationMemory()

  return {
    async listNews(limit, offset) {
      const nameOf = await readNames()
      const bodies = new Map<number, string | null>()
      const listForum = async (forum: number, most: number) => {
        const rows = await tables.listNewest([forum], most)
        for (const { tid, post } of rows) bodies.set(tid, post)
        return rows.map((row) => mapping.toHead(row, nameOf))
      }
      // only what is chosen is cleaned
      const readBody = async ({ id }: SourceTopicHead) => mapping.toHtml(bodies.get(id) ?? null)
      return readNews({ forums: options.news, translations, listForum, readBody }, limit, offset)
    },

    async listLatest(limit) {
      const nameOf = await readNames()
      const rows = await tables.listLastReplied(shown, limit)
      return rows.map((row) => mapping.toSummary(row, nameOf))
    },

    async findTopic(id, range) {
      const row = await tables.findTopic(shown, id)
      if (!row) return undefined
      const [nameOf, posts] = await Promise.all([readNames(), tables.listPosts(id, range)])
      const postList = posts.map((post, position) => mapping.toPost(post, range.offset + position))
      return translations.complete({ ...mapping.toHead(row, nameOf), postList })
    },

    close: () => client.close(),
  }
}
