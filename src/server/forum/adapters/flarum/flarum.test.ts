import { expect, test } from 'vitest'
import { describeForum } from '../../../../../test/forum-conformance.ts'
import { startFakeFlarum } from '../../../../../test/forums/fake-flarum.ts'
import { topicIds } from '../../../../../test/forums/forum-world.ts'
import { openForum } from '../../../../../test/forums/open-forum.ts'
import { flarum } from './flarum-forum.ts'

const firstPage = { offset: 0, limit: 20 }

async function open(settings: { basePath?: string } = {}, timeoutMs = 10_000) {
  const fake = await startFakeFlarum(settings)
  const news = ['news', { fr: 'annonces', en: 'announcements' }]
  return openForum(flarum({ url: fake.url, news, forums: ['talk'], timeoutMs }), fake)
}

describeForum('a Flarum forum', (timeoutMs) => open({}, timeoutMs), {
  countsViews: false,
  isRemote: true,
})

test('the news with their bodies take one call for each tag', async () => {
  const forum = await open()
  await forum.source.listNews(12)
  expect(forum.fake.calls).toHaveLength(3)
  await forum.close()
})

test('what moderators did takes no place among the posts', async () => {
  const forum = await open()
  const topic = await forum.source.findTopic(topicIds.moderated, firstPage)
  expect(topic?.posts).toBe(20)
  expect(topic?.postList.map(({ index }) => index)).toEqual([...Array(20).keys()])
  await forum.close()
})

test('a primary tag is the forum of a topic before a secondary one', async () => {
  const fake = await startFakeFlarum()
  const forum = openForum(flarum({ url: fake.url, news: ['news'] }), fake)
  const topic = await forum.source.findTopic(topicIds.discussion, firstPage)
  expect(topic).toMatchObject({ forumId: 2, forumName: { en: 'Comments & Feedback' } })
  await forum.close()
})

test('with a token a topic is shown only when all its tags are named', async () => {
  const fake = await startFakeFlarum()
  const options = { url: fake.url, news: ['news'], token: 'token' }
  const strict = openForum(flarum(options), fake)
  const named = openForum(flarum({ ...options, forums: ['hot'] }), fake)
  expect(await strict.source.findTopic(topicIds.newestNews, firstPage)).toBeUndefined()
  expect(await named.source.findTopic(topicIds.newestNews, firstPage)).toBeDefined()
  expect(await named.source.findTopic(topicIds.discussion, firstPage)).toBeUndefined()
  await strict.close()
  await named.close()
})

test('a forum under a path of its host keeps it in its links', async () => {
  const forum = await open({ basePath: '/forum' })
  const topic = await forum.source.findTopic(topicIds.newestNews, firstPage)
  expect(topic?.url).toBe(`${forum.url}/d/11-opening`)
  expect(topic?.postList[1]?.author.url).toBe(`${forum.url}/u/%C3%A9ric-dupont`)
  await forum.close()
})

test('a tag’s slug that would change the question is refused', () => {
  expect(() => flarum({ url: 'https://example.org', news: ['news,staff'] })).toThrow(
    'forum.news[0]',
  )
})
