import { expect, test as base, onTestFinished } from 'vitest'
import { openDiscussion } from '../../../../test/discussion-api.ts'
import { insertAccount } from '../../../../test/insert-account.ts'
import { MemoryForum } from '../../../../test/memory-forum.ts'
import { createNewsApi } from '../../../../test/news-api.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import {
  getOwnPost,
  listCategoryTopics,
  listForumCategories,
  openTopic,
  previewPost,
  readTopicAsPlayer,
  replyToTopic,
} from '../../../contract/discussion.ts'
import { getNews } from '../../../contract/forum.ts'
import { listMentioned } from './mentions.ts'

const minute = 60_000
const day = 86_400_000

const test = base.extend('forum', async ({}, { onCleanup }) => {
  const forum = await openDiscussion()
  onCleanup(() => forum.close())
  return forum
})

/** More than a post may show. */
const manyPictures = Array.from(
  { length: 5 },
  (_, index) => `/news-picture/${String(index).repeat(22)}/`,
).join(' ')

const refused = (code: string, status = 400) =>
  status === 400 ? { status, errors: [{ code }] } : { status }

test('a site without a forum has categories of the players besides those of the news', ({
  forum,
}) => {
  expect(forum.categories.filter(({ isNews }) => isNews)).toHaveLength(5)
  const own = forum.categories.filter(({ isNews }) => !isNews)
  expect(own.map(({ name }) => name)).toEqual([
    { fr: expect.any(String), en: 'Help and conversation' },
    { fr: expect.any(String), en: 'Recruitment' },
  ])
})

test('a site that had the news alone is given those of the players', async ({ forum }) => {
  await forum.db.deleteFrom('local_forum').where('is_news', '=', false).execute()
  forum.feature.reload()
  await forum.feature.open?.()
  expect(await forum.call(listForumCategories, {})).toEqual(forum.categories)
})

test('a player begins a topic, another replies, and visitors read both', async ({ forum }) => {
  const { topic, ...rest } = await forum.open(forum.alice, { Title: ' Who sells\n rope? ' })
  expect(rest).toEqual({ titleSeo: 'who-sells-rope', pid: expect.any(Number), page: 1 })
  forum.now.at += minute
  const reply = await forum.reply(forum.bob, topic)
  expect(reply).toMatchObject({ topic, titleSeo: 'who-sells-rope', page: 1 })
  const read = await forum.read(topic)
  expect(read).toMatchObject({
    title: { fr: 'Who sells rope?', en: 'Who sells rope?' },
    starterName: 'Alice',
    posts: 2,
    discussion: 'open',
    comments: [
      { authorName: 'Alice', post: { en: '<p>I <em>need</em> some.</p>' } },
      { pid: reply.pid, index: 1, authorName: 'Bob', postDate: forum.now.at / 1000 },
    ],
  })
  expect(read.url).toBeUndefined()
  expect(await forum.latest()).toMatchObject([
    { tid: topic, lastPosterName: 'Bob', comments: 1, lastPostDate: forum.now.at / 1000 },
  ])
})

test('what is sent again because its answer was lost is there once', async ({ forum }) => {
  const as = (key: string) => ({
    headers: { ...forum.as(forum.alice).headers, 'idempotency-key': key },
  })
  const topic = { Category: forum.category, Title: 'Once', Text: 'Once.' }
  const [first, again] = [
    await forum.call(openTopic, topic, as('begun-once')),
    await forum.call(openTopic, topic, as('begun-once')),
  ]
  expect(again).toEqual(first)
  for (const _ of ['first', 'again'])
    await forum.call(replyToTopic, { Topic: first.topic, Text: 'Twice?' }, as('said-once'))
  expect((await forum.read(first.topic)).posts).toBe(2)
  expect(await forum.latest()).toHaveLength(1)
})

test('of many who reply at once each has a place of their own', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  const replies = Array.from({ length: 24 }, () => forum.reply(forum.bob, topic))
  const pages = (await Promise.all(replies)).map(({ page }) => page)
  expect(pages.filter((page) => page === 2)).toHaveLength(5)
  const second = await forum.read(topic, 2)
  expect(second.comments.map(({ index }) => index)).toEqual([0, 20, 21, 22, 23, 24])
})

test('news are discussed, and begun by nobody but the team', async ({ forum }) => {
  const { id, editor } = await forum.writeNews()
  await forum.reply(forum.bob, id)
  forum.feature.reload()
  expect(await forum.call(getNews, {})).toMatchObject([{ tid: id, comments: 1 }])
  const news = forum.categories.find(({ isNews }) => isNews)?.id ?? 0
  await expect(forum.open(forum.bob, { Category: news })).rejects.toMatchObject(
    refused('InvalidInput'),
  )
  await expect(forum.open(forum.bob, { Category: 999 })).rejects.toMatchObject(
    refused('InvalidInput'),
  )
  // an article is written at its desk
  const [body] = (await forum.read(id)).comments
  await expect(forum.change(editor, body?.pid ?? 0, 'Else.')).rejects.toMatchObject({ status: 400 })
  await expect(forum.remove(editor, body?.pid ?? 0)).rejects.toMatchObject({ status: 404 })
})

test('a draft, and what is gone, takes no reply', async ({ forum }) => {
  const editor = await forum.join('Maud', 'editor')
  const draft = await forum.write(editor)
  await expect(forum.reply(forum.bob, draft.id)).rejects.toMatchObject({ status: 404 })
  const { topic, pid } = await forum.open(forum.alice)
  await forum.remove(forum.alice, pid)
  await expect(forum.reply(forum.bob, topic)).rejects.toMatchObject({ status: 404 })
})

test('a topic that is locked takes no reply, and what is in it stays as it is', async ({
  forum,
}) => {
  const { topic, pid } = await forum.open(forum.alice)
  await forum.db
    .updateTable('local_topic')
    .set({ is_locked: true })
    .where('id', '=', topic)
    .execute()
  await expect(forum.reply(forum.bob, topic)).rejects.toMatchObject(refused('TopicLocked'))
  await expect(forum.change(forum.alice, pid, 'Else.')).rejects.toMatchObject(
    refused('TopicLocked'),
  )
  expect(await forum.read(topic)).toMatchObject({ discussion: 'locked', posts: 1 })
})

test('a player writes a post anew, and readers see that', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice)
  expect(await forum.call(getOwnPost, { id: pid }, forum.as(forum.alice))).toEqual({
    text: 'I *need* some.',
  })
  expect((await forum.read(topic)).comments[0]?.editedAt).toBeUndefined()
  forum.now.at += minute
  await forum.change(forum.alice, pid, 'Found it.')
  expect((await forum.read(topic)).comments).toMatchObject([
    { post: { fr: '<p>Found it.</p>', en: '<p>Found it.</p>' }, editedAt: forum.now.at / 1000 },
  ])
})

test('nobody reads, writes anew or takes back what another wrote', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice)
  const asBob = forum.as(forum.bob)
  await expect(forum.call(getOwnPost, { id: pid }, asBob)).rejects.toMatchObject({ status: 404 })
  await expect(forum.change(forum.bob, pid, 'Mine.')).rejects.toMatchObject({ status: 404 })
  await expect(forum.remove(forum.bob, pid)).rejects.toMatchObject({ status: 404 })
  const { own } = await forum.call(readTopicAsPlayer, { topic, page: 1 }, asBob)
  expect(own).toEqual([])
  expect((await forum.read(topic)).comments).toMatchObject([
    { post: { en: '<p>I <em>need</em> some.</p>' } },
  ])
})

test('the place of what its author takes back stays, and nothing of what it said', async ({
  forum,
}) => {
  const { topic } = await forum.open(forum.alice)
  const { pid } = await forum.reply(forum.bob, topic, 'My address is 1 Quay Street.')
  await forum.reply(forum.alice, topic)
  expect(await forum.remove(forum.bob, pid)).toEqual({ isTopicGone: false })
  const { comments, posts } = await forum.read(topic)
  expect(posts).toBe(3)
  expect(comments[1]).toMatchObject({ pid, post: { en: '', fr: '' }, removedBy: 'author' })
  await expect(forum.change(forum.bob, pid, 'Back.')).rejects.toMatchObject({ status: 404 })
  const rows = await forum.db.selectFrom('local_post').selectAll().where('id', '=', pid).execute()
  expect(JSON.stringify(rows)).not.toContain('Quay')
})

test('a topic in which others wrote stays when its author takes back its body', async ({
  forum,
}) => {
  const { topic, pid } = await forum.open(forum.alice)
  await forum.reply(forum.bob, topic)
  expect(await forum.remove(forum.alice, pid)).toEqual({ isTopicGone: false })
  expect(await forum.read(topic)).toMatchObject({
    posts: 2,
    comments: [{ removedBy: 'author' }, {}],
  })
  const alone = await forum.open(forum.alice)
  await forum.reply(forum.alice, alone.topic)
  expect(await forum.remove(forum.alice, alone.pid)).toEqual({ isTopicGone: true })
  await expect(forum.read(alone.topic)).rejects.toMatchObject({ status: 404 })
})

test('which posts of a page are the player’s own, with the body', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice)
  for (let count = 0; count < 20; count++) await forum.reply(forum.bob, topic)
  const last = await forum.reply(forum.alice, topic)
  const ownOn = async (page: number) =>
    (await forum.call(readTopicAsPlayer, { topic, page }, forum.as(forum.alice))).own
  expect(await ownOn(1)).toEqual([pid])
  expect(await ownOn(2)).toEqual([pid, last.pid])
})

test('who has no confirmed address writes nothing, and nothing is made of what they send', async ({
  forum,
}) => {
  const eve = await insertAccount(forum.db, 'Eve')
  const { topic } = await forum.open(forum.alice)
  const Text = manyPictures
  await expect(forum.open(forum.bob, { Text })).rejects.toMatchObject(refused('TooManyPictures'))
  await expect(forum.open(eve, { Text })).rejects.toMatchObject(refused('EmailUnconfirmed'))
  await expect(forum.reply(eve, topic, Text)).rejects.toMatchObject(refused('EmailUnconfirmed'))
})

test('what is refused when it is looked at counts, too', async () => {
  const database = await openTestDb()
  const api = await createNewsApi(database.db, undefined, { forumReply: { count: 2 } })
  const by = await api.joinConfirmed('Olga')
  const Category = (await api.call(listForumCategories, {})).find(({ isNews }) => !isNews)?.id ?? 0
  const { topic: Topic } = await api.call(
    openTopic,
    { Category, Title: 'Rope', Text: 'Rope.' },
    api.as(by),
  )
  const reply = () => api.call(replyToTopic, { Topic, Text: manyPictures }, api.as(by))
  await expect(reply()).rejects.toMatchObject(refused('TooManyPictures'))
  await expect(reply()).rejects.toMatchObject({ status: 429 })
  await api.close()
  await database.close()
})

test('thousands of empty lines are looked through once for names', async () => {
  const nobody = async () => undefined
  const began = performance.now()
  expect(await listMentioned(`a${'\n'.repeat(200_000)}@Bob`, nobody)).toEqual([])
  expect(performance.now() - began).toBeLessThan(5000)
})

test('whose account is new writes less, until it is a day old', async () => {
  const database = await openTestDb()
  const api = await createNewsApi(database.db, undefined, { forumNewcomer: { count: 2 } })
  const at = new Date(api.now.at)
  const old = await api.joinConfirmed('Olga')
  const young = await insertAccount(database.db, 'Yann', {
    created_at: at,
    email: 'yann@mail.example',
    email_key: 'yann@mail.example',
    email_confirmed_at: at,
  })
  const categories = await api.call(listForumCategories, {})
  const Category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const { topic } = await api.call(
    openTopic,
    { Category, Title: 'Rope', Text: 'Rope.' },
    api.as(old),
  )
  const reply = (by: number) => api.call(replyToTopic, { Topic: topic, Text: 'Me!' }, api.as(by))
  for (const _ of ['first', 'second']) await reply(young)
  await expect(reply(young)).rejects.toMatchObject({ status: 429 })
  for (const _ of ['first', 'second', 'third']) await reply(old)
  api.now.at += day + minute
  await reply(young)
  await api.close()
  await database.close()
})

test('the pseudo of who deletes their account goes, and what they wrote stays', async ({
  forum,
}) => {
  const { topic } = await forum.open(forum.alice)
  await forum.db.deleteFrom('account').where('id', '=', forum.alice).execute()
  expect(await forum.read(topic)).toMatchObject({ starterName: '', comments: [{ authorName: '' }] })
})

test('Markdown with script in it is shown as it was written, and runs nowhere', async ({
  forum,
}) => {
  const text =
    '<script>alert(1)</script> [press](javascript:alert(1)) ![x](https://elsewhere.example/p.png)'
  const { topic } = await forum.open(forum.alice, { Text: text })
  const html = (await forum.read(topic)).comments[0]?.post.en ?? ''
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toMatch(/href="https:\/\/elsewhere\.example\/p\.png"[^>]*rel="[^"]*nofollow ugc/)
  const { html: preview } = await forum.call(previewPost, { Text: text }, forum.as(forum.alice))
  expect(preview).not.toMatch(/<script|<img|href="javascript/)
})

test('what is too long, too short, empty or huge is refused', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  const refusals = [
    [() => forum.reply(forum.bob, topic, 'x'.repeat(8001)), refused('InvalidMessage')],
    [() => forum.reply(forum.bob, topic, ' \n '), refused('InvalidMessage')],
    [() => forum.reply(forum.bob, topic, '\u202e'), refused('InvalidMessage')],
    [() => forum.open(forum.bob, { Title: 'abc' }), refused('InvalidTopicTitle')],
    [() => forum.open(forum.bob, { Title: 'x'.repeat(101) }), refused('InvalidTopicTitle')],
    [() => forum.reply(forum.bob, topic, 'x'.repeat(10_000_000)), refused('BodyTooLarge', 413)],
  ] as const
  for (const [calling, refusal] of refusals) await expect(calling()).rejects.toMatchObject(refusal)
  expect((await forum.read(topic)).posts).toBe(1)
})

test('a site whose forum is elsewhere has nowhere to write', async () => {
  const database = await openTestDb()
  const adapter = { name: 'memory', newsForums: [1], create: () => new MemoryForum([]) }
  const api = await createNewsApi(database.db, adapter)
  const alice = await api.joinConfirmed('Alice')
  expect(await api.call(listForumCategories, {})).toEqual([])
  const topics = api.call(listCategoryTopics, { id: 6, page: 1 })
  await expect(topics).rejects.toMatchObject({ status: 404 })
  const topic = { Category: 6, Title: 'Rope', Text: 'Rope.' }
  await expect(api.call(openTopic, topic, api.as(alice))).rejects.toMatchObject({ status: 404 })
  const reply = api.call(replyToTopic, { Topic: 1, Text: 'Rope.' }, api.as(alice))
  await expect(reply).rejects.toMatchObject({ status: 404 })
  await api.close()
  await database.close()
})

test('who reads the discussion of an article is told that its body is one', async ({ forum }) => {
  const news = await forum.writeNews()
  const { topic } = await forum.open(forum.alice)
  const read = (id: number) =>
    forum.call(readTopicAsPlayer, { topic: id, page: 1 }, forum.as(forum.bob))
  expect(await read(news.id)).toEqual({ own: [], isArticle: true })
  expect(await read(topic)).toEqual({ own: [], isArticle: false })
})

test('all topics of a category are read page by page, the last answered first', async ({
  forum,
}) => {
  const begun: number[] = []
  for (let count = 0; count < 31; count++) {
    forum.now.at += minute
    begun.push((await forum.open(forum.alice, { Title: `Topic ${count}` })).topic)
  }
  const [oldest = 0] = begun
  const first = await forum.listTopics()
  expect(first).toMatchObject({
    category: { id: forum.category, isNews: false, topics: 31 },
    page: 1,
    pageCount: 2,
  })
  expect(first.topics.map(({ tid }) => tid)).toEqual(begun.slice(1).toReversed())
  expect((await forum.listTopics(2)).topics).toMatchObject([
    { tid: oldest, title: { en: 'Topic 0' } },
  ])
  forum.now.at += minute
  await forum.reply(forum.bob, oldest)
  expect((await forum.listTopics()).topics[0]).toMatchObject({ tid: oldest, comments: 1 })
})

test('of a category that is not there, and a page after the last, nothing is read', async ({
  forum,
}) => {
  expect(await forum.listTopics()).toMatchObject({ topics: [], page: 1, pageCount: 1 })
  await expect(forum.listTopics(2)).rejects.toMatchObject({ status: 404 })
  await expect(forum.listTopics(1, 999)).rejects.toMatchObject({ status: 404 })
})

test('who wrote in a topic is told of a reply, and nobody of their own', async ({ forum }) => {
  const { topic, titleSeo } = await forum.open(forum.alice)
  expect(forum.notified).toEqual([])
  const { pid } = await forum.reply(forum.bob, topic)
  const news = { topic, titleSeo, page: 1, title: { en: 'Who sells rope?' } }
  expect(forum.notified).toEqual([
    { accountId: forum.alice, news: { kind: 'topicReply', from: 'Bob', pid, ...news } },
  ])
  const carol = await forum.joinConfirmed('Carol')
  await forum.reply(carol, topic)
  expect(forum.notified.slice(1).map(({ accountId }) => accountId)).toEqual([
    forum.bob,
    forum.alice,
  ])
})

test('whom a post names with @ stands out in it, and is told once', async ({ forum }) => {
  const ann = await forum.joinConfirmed('Ann Lee')
  const dan = await forum.joinConfirmed('Dan')
  const { topic } = await forum.open(forum.alice)
  const text = [
    'Ask @ann lee, @Bob’s and @Alice, or @Nobody. Write to me@Dan.example.',
    '> @Dan said so',
    '`@Dan`',
    '[@Bob](https://map.example/)',
  ].join('\n\n')
  const { pid } = await forum.reply(forum.bob, topic, text)
  const told = forum.notified.map(({ accountId, news }) => [accountId, news.kind])
  expect(told).toEqual([
    [ann, 'postMention'],
    [forum.alice, 'postMention'],
  ])
  expect(told.flat()).not.toContain(dan)
  const { comments } = await forum.read(topic)
  const html = comments.find((post) => post.pid === pid)?.post.en ?? ''
  expect(html).toContain('Ask <strong>@ann lee</strong>, <strong>@Bob</strong>’s')
  expect(html).toContain('<strong>@Alice</strong>, or @Nobody. Write to me@Dan.example.')
  expect(html).not.toMatch(/<strong>@Dan/)
  const preview = await forum.call(previewPost, { Text: 'Hello @Dan!' }, forum.as(forum.bob))
  expect(preview.html).toContain('<strong>@Dan</strong>!')
})

test('to name many tells the first of them', async ({ forum }) => {
  const names = ['Ada', 'Ben', 'Cid', 'Dot', 'Eli', 'Fay']
  for (const name of names) await forum.joinConfirmed(name)
  await forum.open(forum.alice, { Text: names.map((name) => `@${name}`).join(', ') })
  expect(forum.notified).toHaveLength(5)
})

test('a post that names somebody is written anew with the one connection there is', async () => {
  const forum = await openDiscussion(1)
  onTestFinished(() => forum.close())
  const { pid, topic } = await forum.open(forum.alice)
  await forum.change(forum.alice, pid, 'Ask @Bob.')
  const { comments } = await forum.read(topic)
  expect(comments[0]?.post['en']).toBe('<p>Ask <strong>@Bob</strong>.</p>')
})
