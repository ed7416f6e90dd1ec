import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { openDiscussion } from '../../../test/discussion-api.ts'
import { MemoryForum } from '../../../test/memory-forum.ts'
import { createNewsApi } from '../../../test/news-api.ts'
import { generousLimits } from '../../../test/players.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { changePost } from '../../contract/discussion.ts'
import { searchForum } from '../../contract/forum-search.ts'
import { hidePost, restorePost } from '../../contract/post-moderation.ts'
import type { Db } from '../platform/database/db.ts'
import { local } from './adapters/local/local-forum.ts'

const test = base.extend('forum', async ({}, { onCleanup }) => {
  const forum = await openDiscussion()
  onCleanup(() => forum.close())
  const search = (words: string, page = 1) => forum.call(searchForum, { search: words, page })
  return {
    ...forum,
    search,
    /** The ids of what is found, in its order. */
    find: async (words: string) => (await search(words)).posts.map(({ pid }) => pid),
  }
})

/** Replies by nobody, as if so many had been written; the last is the newest. */
async function fill(db: Db, topic: number, count: number, text: string) {
  await sql`
    insert into local_post (topic_id, position, created_at, html)
    select ${topic}, number, now(), jsonb_build_object('en', '<p>' || ${text} || ' ' || number || '</p>')
    from generate_series(1000, 999 + ${count}::integer) number`.execute(db)
}

test('a post is found by its words, in other forms and without accents, and says where it is', async ({
  forum,
}) => {
  const { topic } = await forum.open(forum.alice, { Title: 'Billy goats' })
  const filler = 'and many more words '.repeat(20)
  const { pid } = await forum.reply(forum.bob, topic, `${filler} **Enchanted** boots à vendre`)
  const found = await forum.search('enchanting boot')
  expect(found).toMatchObject({ total: 1, hasMoreThanCounted: false, page: 1, pageCount: 1 })
  expect(found.posts).toEqual([
    {
      pid,
      index: 1,
      topic,
      titleSeo: 'billy-goats',
      title: { en: 'Billy goats', fr: 'Billy goats' },
      forumName: expect.objectContaining({ en: 'Help and conversation' }),
      page: 1,
      excerpt: expect.objectContaining({
        en: expect.stringMatching(/^… .*Enchanted boots à vendre$/),
      }),
      authorName: 'Bob',
      date: forum.now.at / 1000,
    },
  ])
  expect(await forum.find('A VENDRE')).toEqual([pid])
  expect(await forum.find('boots of a giant')).toEqual([])
})

test('of the last word its beginning is enough, of fewer than three letters all of it', async ({
  forum,
}) => {
  const { pid } = await forum.open(forum.alice, { Text: 'Lanterns at the ford.' })
  expect(await forum.find('lan')).toEqual([pid])
  expect(await forum.find('ford lant')).toEqual([pid])
  expect(await forum.find('lant ford')).toEqual([])
  expect(await forum.find('fo')).toEqual([])
})

test('a title finds what its topic begins with, and no reply', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice, { Title: 'Zephyrs over the marsh' })
  await forum.reply(forum.bob, topic)
  expect(await forum.find('zephyr marsh')).toEqual([pid])
})

test('the newest is first', async ({ forum }) => {
  const first = await forum.open(forum.alice, { Text: 'A zephyr.' })
  const second = await forum.open(forum.alice, { Text: 'A zephyr.' })
  expect(await forum.find('zephyr')).toEqual([second.pid, first.pid])
})

test('what is no longer said is not found', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  const { pid } = await forum.reply(forum.bob, topic, 'A zephyr.')
  await forum.call(changePost, { Id: pid, Text: 'A storm.' }, forum.as(forum.bob))
  expect(await forum.find('zephyr')).toEqual([])
  expect(await forum.find('storm')).toEqual([pid])
  await forum.remove(forum.bob, pid)
  expect(await forum.find('storm')).toEqual([])
})

test('what the team hides is not found, with its topic where it begins one, until it is shown again', async ({
  forum,
}) => {
  const asTeam = forum.as(await forum.join('Mira', 'moderator'))
  const { topic, pid } = await forum.open(forum.alice, { Title: 'Zephyrs', Text: 'A zephyr.' })
  const reply = await forum.reply(forum.bob, topic, 'My zephyr.')
  await forum.call(hidePost, { Id: reply.pid, Reason: 'No.' }, asTeam)
  expect(await forum.find('zephyr')).toEqual([pid])
  await forum.call(restorePost, { Id: reply.pid, Reason: 'We were wrong.' }, asTeam)
  await forum.call(hidePost, { Id: pid, Reason: 'No.' }, asTeam)
  expect(await forum.search('zephyr')).toMatchObject({ posts: [], total: 0 })
  expect(await forum.feature.service.findPosts('zephyr', 5)).toEqual([])
})

test('an article is found once it is published, and no longer than it is there', async ({
  forum,
}) => {
  const editor = await forum.join('Edna', 'editor')
  await forum.write(editor, { Title: { en: 'Zephyrs' }, Text: { en: 'A zephyr.' } })
  expect(await forum.find('zephyr')).toEqual([])
  const { id } = await forum.writeNews()
  const topic = forum.db.selectFrom('local_topic').select(['id', 'title']).where('id', '=', id)
  const { title } = await topic.executeTakeFirstOrThrow()
  const words = Object.values(title as Record<string, string>)[0] ?? ''
  expect((await forum.search(words)).posts).toMatchObject([{ topic: id }])
  await forum.db
    .updateTable('local_topic')
    .set({ deleted_at: new Date(0) })
    .execute()
  expect(await forum.find(words)).toEqual([])
})

test('whatever is searched for, it is no syntax', async ({ forum }) => {
  const { pid } = await forum.open(forum.alice, { Text: 'An old zephyr.' })
  const hostile = [
    `' " \\ : & | ! ( ) <-> * %`,
    'zephyr:*',
    '-zephyr',
    'zephyr & !storm',
    `'); drop table local_post; --`,
    '\u{10ffff}\ud800',
    '❤️🗡️',
    'é'.repeat(60),
    '%_%',
    'the or',
  ]
  for (const words of hostile) expect(await forum.find(words)).toBeInstanceOf(Array)
  expect(await forum.find(`zephyr's`)).toEqual([pid])
  expect(await forum.find('-"zephyr')).toEqual([pid])
  const tooShort = forum.search('z')
  await expect(tooShort).rejects.toMatchObject({ status: 400 })
  await expect(forum.search('z'.repeat(61))).rejects.toMatchObject({ status: 400 })
})

test('what is rare is found however much was written since, and of what is common the newest', async ({
  forum,
}) => {
  const { topic, pid } = await forum.open(forum.alice, { Text: 'A zephyr.' })
  await fill(forum.db, topic, 5000, 'Rope and sail')
  expect(await forum.find('zephyr')).toEqual([pid])
  const common = await forum.search('sail', 10)
  expect(common).toMatchObject({ total: 200, hasMoreThanCounted: true, pageCount: 10 })
  expect(common.posts.map(({ index }) => index)).toEqual(
    Array.from({ length: 20 }, (_, place) => 5819 - place),
  )
  expect(common.posts[0]?.page).toBe(291)
  expect((await forum.search('sail', 11)).posts).toEqual([])
})

test('a network that searches too often waits', async () => {
  const database = await openTestDb()
  const limits = { ...generousLimits, forumSearch: { count: 2, seconds: 3600 } }
  const api = await createNewsApi(database.db, local(), limits)
  const search = () => api.call(searchForum, { search: 'rope', page: 1 })
  await search()
  await search()
  await expect(search()).rejects.toMatchObject({ status: 429 })
  await api.close()
  await database.close()
})

test('a forum elsewhere is searched where it is', async () => {
  const database = await openTestDb()
  const adapter = { name: 'memory', newsForums: [1], create: () => new MemoryForum([]) }
  const api = await createNewsApi(database.db, adapter)
  const search = api.call(searchForum, { search: 'rope', page: 1 })
  await expect(search).rejects.toMatchObject({ status: 404 })
  expect(await api.feature.service.findPosts('rope', 5)).toEqual([])
  await api.close()
  await database.close()
})
