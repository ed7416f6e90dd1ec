import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAddress } from '../../../../../test/forum-conformance.ts'
import { type FakeForum, startFakeForum } from '../../../../../test/forums/fake-forum.ts'
import { readSample } from '../../../../../test/forums/fake-nodebb.ts'
import { openForum } from '../../../../../test/forums/open-forum.ts'
import type { ForumSource } from '../../forum-source.ts'
import { nodebb } from './nodebb-forum.ts'

/** What a NodeBB 4.9.2 answered to a guest, recorded. */
const recorded: Record<string, string> = {
  '/api/config': 'api_config',
  '/api/recent 1': 'api_recent',
  '/api/recent 2': 'api_recent_page2',
  '/api/category/1 1': 'api_category_1',
  '/api/topic/2 1': 'api_topic_2',
  '/api/topic/2 2': 'api_topic_2_page2',
  '/api/topic/4 1': 'api_topic_4',
}

function respond({ pathname, searchParams }: URL) {
  const page = searchParams.get('page')
  const name = recorded[page ? `${pathname} ${page}` : pathname]
  if (name) return { status: 200, body: readSample(name) }
  const missing = pathname === '/api/topic/1' ? 'api_topic_1_deleted' : 'api_topic_999_missing'
  return { status: 404, body: readSample(missing) }
}

let fake: FakeForum
let forum: { source: ForumSource; close(): Promise<void> }

beforeAll(async () => {
  fake = await startFakeForum(respond)
  forum = openForum(nodebb({ url: fake.url, news: [1] }), fake)
})
afterAll(() => forum.close())

async function readTopic(id: number, page: number) {
  const topic = await forum.source.findTopic(id, { offset: (page - 1) * 20, limit: 20 })
  if (!topic) throw new Error(`no topic ${id}`)
  return topic
}

test('the head of a topic', async () => {
  const title = 'Patch 3.4.2 — notes de mise à jour / patch notes'
  expect(await readTopic(2, 1)).toMatchObject({
    id: 2,
    forumId: 1,
    forumName: { fr: 'Announcements', en: 'Announcements' },
    slug: 'patch-3.4.2-notes-de-mise-à-jour-patch-notes',
    title: { fr: title, en: title },
    starter: { id: 1, name: 'admin', url: `${fake.url}/user/admin` },
    startDate: 1795226549,
    views: 5,
    posts: 26,
    url: `${fake.url}/topic/2/patch-3.4.2-notes-de-mise-%C3%A0-jour-patch-notes`,
  })
})

test('its 26 posts on two pages, but for the deleted one', async () => {
  const posts = [...(await readTopic(2, 1)).postList, ...(await readTopic(2, 2)).postList]
  const shown = Array.from({ length: 26 }, (_, index) => index).filter((index) => index !== 6)
  expect(posts.map(({ index }) => index)).toEqual(shown)
  expect(posts.map(({ id }) => id)).toEqual(shown.map((index) => index + 2))
  expect(posts[1]).toMatchObject({ author: { id: 2, name: 'Éowyn Dupont' } })
  expect(posts[1]?.author.url).toBe(`${fake.url}/user/%C3%A9owyn-dupont`)
})

test('the picture of a member who has one', async () => {
  const { postList } = await readTopic(2, 1)
  const picture = `${fake.url}/assets/uploads/profile/uid-1/1-profileavatar-1795226549668.png`
  expect(postList[0]?.author.avatar).toBe(pictureAddress(picture, 'avatar'))
  expect(postList[1]?.author.avatar).toBeUndefined()
})

test('the text of a post: emoji, mentions, pictures, tables, code and escaped markup', async () => {
  const html = (await readTopic(4, 1)).postList[0]?.html.fr ?? ''
  expect(html).toContain('<strong>Gras</strong>')
  expect(html).toMatch(/<img[^>]*class="emoticon"[^>]*>/)
  expect(html).toContain('alt="👋"')
  expect(html).toMatch(/<a[^>]*class="mention"[^>]*>/)
  expect(html).toContain(`href="${fake.url}/user/karim_92"`)
  expect(html).toContain('<td data-align="right">120</td>')
  expect(html).toMatch(/<pre><code[^>]*>SELECT name, level FROM characters/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const banner = `${fake.url}/assets/uploads/files/1795226549586-banner-2.jpg`
  expect(html).toContain(pictureAddress(banner, 'post'))
})

test('a title with markup in it is read as text', async () => {
  expect((await readTopic(4, 1)).title.en).toBe(
    'Maintenance on Tuesday <b>24/11</b> & rollback policy',
  )
})

test('the latest topics', async () => {
  const latest = await forum.source.listLatest(30)
  expect(latest).toHaveLength(15)
  expect(latest[0]).toMatchObject({
    id: 16,
    title: { en: 'General chat 3' },
    forumName: { en: 'General Discussion' },
    starter: { name: 'Sylvanas' },
    lastPosterName: 'xX_Tank_Xx',
    lastPostDate: 1795226553,
    posts: 4,
  })
})

test('topics that are deleted or never were', async () => {
  expect(await forum.source.findTopic(1, { offset: 0, limit: 20 })).toBeUndefined()
  expect(await forum.source.findTopic(999, { offset: 0, limit: 20 })).toBeUndefined()
})
