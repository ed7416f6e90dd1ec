import {
  changePost,
  listCategoryTopics,
  listForumCategories,
  openTopic,
  removePost,
  replyToTopic,
} from '../src/contract/discussion.ts'
import { getLatestTopics, getTopic } from '../src/contract/forum.ts'
import { publishArticle } from '../src/contract/news-desk.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { createNewsApi } from './news-api.ts'
import { openTestDb } from './test-db.ts'

/**
 * The site’s own forum over HTTP, with two players who may write and a clock that stands. It has so many connections to
 * its database.
 */
export async function openDiscussion(connections = 10) {
  const database = await openTestDb()
  const db = openDb(database.url, connections)
  const api = await createNewsApi(db)
  const [alice, bob] = [await api.joinConfirmed('Alice'), await api.joinConfirmed('Bob')]
  const categories = await api.call(listForumCategories, {})
  const category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const { call, as } = api
  return {
    ...api,
    db,
    alice,
    bob,
    categories,
    /** The first of those players begin topics in. */
    category,
    open: (by: number, given: { Title?: string; Text?: string; Category?: number } = {}) =>
      call(
        openTopic,
        { Category: category, Title: 'Who sells rope?', Text: 'I *need* some.', ...given },
        as(by),
      ),
    reply: (by: number, Topic: number, Text = 'Ask at the harbour.') =>
      call(replyToTopic, { Topic, Text }, as(by)),
    change: (by: number, Id: number, Text: string) => call(changePost, { Id, Text }, as(by)),
    remove: (by: number, Id: number) => call(removePost, { Id }, as(by)),
    /** What visitors read, with nothing kept of before. */
    read(topic: number, page = 1) {
      api.feature.reload()
      return call(getTopic, { topic, page })
    },
    latest() {
      api.feature.reload()
      return call(getLatestTopics, {})
    },
    /** A page of the topics of the category, with nothing kept of before. */
    listTopics(page = 1, id = category) {
      api.feature.reload()
      return call(listCategoryTopics, { id, page })
    },
    async writeNews() {
      const editor = await api.join('Maud', 'editor')
      const { id: Id } = await api.write(editor)
      await call(publishArticle, { Id, Version: 1 }, as(editor))
      return { editor, id: Id }
    },
    async close() {
      await api.close()
      await db.destroy()
      await database.close()
    },
  }
}
