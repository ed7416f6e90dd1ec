import { expect, test } from 'vitest'
import { describeForum } from '../../../../../test/forum-conformance.ts'
import {
  type FakeDiscourseOptions,
  startFakeDiscourse,
} from '../../../../../test/forums/fake-discourse.ts'
import { forums, topicIds } from '../../../../../test/forums/forum-world.ts'
import { openForum } from '../../../../../test/forums/open-forum.ts'
import { discourse } from './discourse-forum.ts'

const firstPage = { offset: 0, limit: 20 }

async function open(settings: FakeDiscourseOptions = {}, timeoutMs = 10_000) {
  const fake = await startFakeDiscourse(settings)
  const options = { url: fake.url, news: [1, { fr: 3, en: 4 }], forums: [2], timeoutMs }
  return openForum(discourse(options), fake)
}

describeForum('a Discourse forum', (timeoutMs) => open({}, timeoutMs), {
  countsViews: true,
  isRemote: true,
})

test('an unchanged topic of the news is not read again', async () => {
  const forum = await open()
  await forum.source.listNews(12)
  forum.fake.calls.length = 0
  await forum.source.listNews(12)
  expect(forum.fake.calls.filter((call) => call.startsWith('/t/'))).toEqual([])
  await forum.close()
})

test('what moderators did is left out, and hides no post of the last page', async () => {
  const forum = await open()
  const topic = await forum.source.findTopic(topicIds.moderated, firstPage)
  expect(topic?.posts).toBe(20)
  expect(topic?.postList).toHaveLength(20)
  expect(topic?.postList.map(({ index }) => index)).not.toContain(4)
  expect(topic?.postList.at(-1)?.index).toBe(20)
  await forum.close()
})

test('a category that the list leaves out is asked for by its number, once', async () => {
  const forum = await open({ unlistedCategory: forums.talk.id })
  const latest = await forum.source.listLatest(30)
  await forum.source.findTopic(topicIds.discussion, firstPage)
  expect(latest[0]?.forumName.en).toBe('Comments & Feedback')
  expect(forum.fake.calls.filter((call) => call.includes('/show.json'))).toHaveLength(1)
  await forum.close()
})

test('topics further down the list are read when the first page has too few', async () => {
  const forum = await open({ topicsPerPage: 4 })
  expect(await forum.source.listLatest(9)).toHaveLength(9)
  await forum.close()
})

test('a forum under a path of its host keeps it in its links', async () => {
  const forum = await open({ basePath: '/forum' })
  const topic = await forum.source.findTopic(topicIds.newestNews, firstPage)
  expect(topic?.url).toBe(`${forum.url}/t/opening/11`)
  expect(topic?.postList[1]?.author.url).toBe(`${forum.url}/u/%C3%89ric%20Dupont`)
  await forum.close()
})

test('with a key only the named forums are shown', async () => {
  const fake = await startFakeDiscourse()
  const forum = openForum(discourse({ url: fake.url, news: [1], apiKey: 'key' }), fake)
  expect(new Set((await forum.source.listLatest(30)).map(({ forumId }) => forumId))).toEqual(
    new Set([1]),
  )
  expect(await forum.source.findTopic(topicIds.discussion, firstPage)).toBeUndefined()
  await forum.close()
})
