import { expect, test as base } from 'vitest'
import { openDiscussion } from '../../../../test/discussion-api.ts'
import { insertAccount } from '../../../../test/insert-account.ts'
import { MemoryForum } from '../../../../test/memory-forum.ts'
import { createNewsApi } from '../../../../test/news-api.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import type { CallInput } from '../../../contract/client.ts'
import { getOwnPost, listForumCategories } from '../../../contract/discussion.ts'
import {
  hidePost,
  listHiddenPosts,
  listPostsToReview,
  lockDiscussion,
  pinDiscussion,
  reportPost,
  restorePost,
  reviewPost,
} from '../../../contract/post-moderation.ts'

const minute = 60_000

const test = base.extend('forum', async ({}, { onCleanup }) => {
  const forum = await openDiscussion()
  onCleanup(() => forum.close())
  const moderator = await forum.join('Mira', 'moderator')
  const { call, as } = forum
  type Given = Partial<CallInput<'POST /api/forum/report'>>
  return {
    ...forum,
    moderator,
    report: (by: number, Id: number, given: Given = {}) =>
      call(reportPost, { Id, Reason: 'insult', Text: 'He calls me a goat.', ...given }, as(by)),
    toReview: (by = moderator) => call(listPostsToReview, {}, as(by)),
    hidden: (page = 1) => call(listHiddenPosts, { page }, as(moderator)),
    hide: (Id: number, Reason = 'No insults.', by = moderator) =>
      call(hidePost, { Id, Reason }, as(by)),
    restore: (Id: number, by = moderator) =>
      call(restorePost, { Id, Reason: 'We were wrong.' }, as(by)),
    pin: (Topic: number, IsPinned: boolean, by = moderator) =>
      call(pinDiscussion, { Topic, IsPinned }, as(by)),
    lock: (Topic: number, IsLocked: boolean, by = moderator) =>
      call(lockDiscussion, { Topic, IsLocked }, as(by)),
    /** Decides about what waits longest, as it was read. */
    async review(IsGood: boolean, by = moderator, Reason = IsGood ? '' : 'No insults.') {
      const [post] = await call(listPostsToReview, {}, as(moderator))
      const { id: Id = 0, version: Version = '' } = post ?? {}
      await call(reviewPost, { Id, Version, IsGood, Reason }, as(by))
    },
    /** What authors were told of their posts. */
    told: () =>
      forum.notified.filter(({ news }) => ['postHidden', 'postRestored'].includes(news.kind)),
    audited: () =>
      forum.db
        .selectFrom('audit_entry')
        .select(['actor_id', 'action', 'subject_id', 'account_id', 'after'])
        .orderBy('id')
        .execute(),
  }
})

const invalid = (code: string) => ({ status: 400, errors: [{ code }] })
const missing = { status: 404 }

test('the team reads what a player reported, with why', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice, { Text: 'You *goat*.' })
  forum.now.at += minute
  await forum.report(forum.bob, pid)
  expect(await forum.toReview()).toEqual([
    {
      id: pid,
      version: expect.any(String),
      topic,
      titleSeo: 'who-sells-rope',
      title: 'Who sells rope?',
      page: 1,
      index: 0,
      text: 'You *goat*.',
      pictures: [],
      author: { pseudo: 'Alice', avatar: null },
      date: forum.now.at / 1000 - 60,
      editedAt: null,
      hidden: null,
      reports: [
        {
          id: expect.any(Number),
          reason: 'insult',
          text: 'He calls me a goat.',
          by: 'Bob',
          date: forum.now.at / 1000,
        },
      ],
    },
  ])
  const [waiting] = forum.feature.overview?.waiting ?? []
  expect(await waiting?.read()).toEqual({ count: 1, since: new Date(forum.now.at) })
})

test('a player reports a post once, until its author writes it anew', async ({ forum }) => {
  const { pid } = await forum.open(forum.alice)
  await forum.report(forum.bob, pid)
  await expect(forum.report(forum.bob, pid)).rejects.toMatchObject(invalid('PostReported'))
  await forum.review(true)
  forum.now.at += minute
  await expect(forum.report(forum.bob, pid)).rejects.toMatchObject(invalid('PostReported'))
  expect(await forum.toReview()).toEqual([])
  await forum.change(forum.alice, pid, 'You goat.')
  await forum.report(forum.bob, pid)
  expect(await forum.toReview()).toMatchObject([{ text: 'You goat.', reports: [{ by: 'Bob' }] }])
})

test('reports come from others, with a confirmed address, of what can be seen', async ({
  forum,
}) => {
  const { topic, pid } = await forum.open(forum.alice)
  await expect(forum.report(forum.alice, pid)).rejects.toMatchObject(missing)
  await expect(forum.report(forum.bob, 999)).rejects.toMatchObject(missing)
  const eve = await insertAccount(forum.db, 'Eve')
  await expect(forum.report(eve, pid)).rejects.toMatchObject(invalid('EmailUnconfirmed'))
  const reply = await forum.reply(forum.alice, topic)
  await forum.hide(reply.pid)
  await expect(forum.report(forum.bob, reply.pid)).rejects.toMatchObject(missing)
  // an article is the team's own
  const news = await forum.writeNews()
  const [body] = (await forum.read(news.id)).comments
  await expect(forum.report(forum.bob, body?.pid ?? 0)).rejects.toMatchObject(missing)
  await expect(forum.hide(body?.pid ?? 0)).rejects.toMatchObject(missing)
})

test('what its author takes back waits for nobody', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  const { pid } = await forum.reply(forum.bob, topic)
  await forum.report(forum.alice, pid)
  await forum.remove(forum.bob, pid)
  expect(await forum.toReview()).toEqual([])
})

test('a reply that the team hides leaves its place, and its author is told why', async ({
  forum,
}) => {
  const { topic, titleSeo } = await forum.open(forum.alice)
  const { pid } = await forum.reply(forum.bob, topic, 'You **goat**.')
  await forum.report(forum.alice, pid)
  await forum.review(false)
  const read = await forum.read(topic)
  expect(read.posts).toBe(2)
  expect(read.comments[1]).toMatchObject({ pid, removedBy: 'team', post: { en: '', fr: '' } })
  expect(JSON.stringify(read)).not.toContain('goat')
  await expect(forum.call(getOwnPost, { id: pid }, forum.as(forum.bob))).rejects.toMatchObject(
    missing,
  )
  await expect(forum.change(forum.bob, pid, 'You goat!')).rejects.toMatchObject(missing)
  const place = { topic, titleSeo, page: 1, pid }
  const about = { title: 'Who sells rope?', ...place }
  expect(forum.told()).toEqual([
    {
      accountId: forum.bob,
      news: { kind: 'postHidden', reason: 'No insults.', isTopic: false, ...about },
    },
  ])
  expect(await forum.audited()).toEqual([
    {
      actor_id: forum.moderator,
      action: 'post.hide',
      subject_id: String(pid),
      account_id: forum.bob,
      after: { reason: 'No insults.' },
    },
  ])
  expect(await forum.toReview()).toEqual([])
  expect(await forum.hidden()).toMatchObject({
    pages: 1,
    posts: [{ id: pid, text: 'You **goat**.', hidden: { reason: 'No insults.' } }],
  })
})

test('what the team shows again is there as it was', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  const { pid } = await forum.reply(forum.bob, topic, 'A billy goat.')
  await forum.hide(pid)
  await expect(forum.hide(pid)).rejects.toMatchObject(invalid('CannotReview'))
  await forum.restore(pid)
  expect((await forum.read(topic)).comments[1]).toMatchObject({
    post: { en: '<p>A billy goat.</p>' },
  })
  await expect(forum.restore(pid)).rejects.toMatchObject(invalid('CannotReview'))
  expect(forum.told().map(({ news }) => news.kind)).toEqual(['postHidden', 'postRestored'])
  expect((await forum.audited()).map(({ action }) => action)).toEqual(['post.hide', 'post.restore'])
  expect((await forum.hidden()).posts).toEqual([])
})

test('with its body all of a topic is out of sight, its title too', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice, { Title: 'Gold for euros' })
  await forum.reply(forum.bob, topic)
  await forum.hide(pid)
  await expect(forum.read(topic)).rejects.toMatchObject(missing)
  expect(await forum.latest()).toEqual([])
  expect(await forum.feature.service.listSearched()).toEqual([])
  await expect(forum.reply(forum.bob, topic)).rejects.toMatchObject(missing)
  expect(forum.told()).toMatchObject([{ news: { kind: 'postHidden', isTopic: true } }])
  await forum.restore(pid)
  expect(await forum.read(topic)).toMatchObject({ title: { en: 'Gold for euros' }, posts: 2 })
  await forum.reply(forum.bob, topic)
})

test('a topic that the team closes takes no reply until it is opened again', async ({ forum }) => {
  const { topic } = await forum.open(forum.alice)
  await forum.lock(topic, true)
  expect((await forum.read(topic)).discussion).toBe('locked')
  await expect(forum.reply(forum.bob, topic)).rejects.toMatchObject(invalid('TopicLocked'))
  // said twice, it is one thing
  await forum.lock(topic, true)
  await forum.lock(topic, false)
  await forum.reply(forum.bob, topic)
  expect((await forum.audited()).map(({ action }) => action)).toEqual([
    'topic.lock',
    'topic.unlock',
  ])
  await expect(forum.lock(999, true)).rejects.toMatchObject(missing)
})

test('a topic that the team pins is first in its category, and no article is', async ({
  forum,
}) => {
  const first = await forum.open(forum.alice, { Title: 'Rules of the harbour' })
  forum.now.at += minute
  const second = await forum.open(forum.alice, { Title: 'Rope' })
  await forum.pin(first.topic, true)
  const { topics } = await forum.listTopics()
  expect(topics).toMatchObject([{ tid: first.topic, isPinned: true }, { tid: second.topic }])
  const categories = await forum.call(listForumCategories, {})
  const pinned = categories.find(({ id }) => id === forum.category)
  expect(pinned).toMatchObject({ topics: 2, pinned: [{ tid: first.topic }] })
  expect(await forum.read(first.topic)).toMatchObject({ isPinned: true })
  await forum.pin(first.topic, false)
  expect((await forum.listTopics()).topics.map(({ tid }) => tid)).toEqual([
    second.topic,
    first.topic,
  ])
  expect((await forum.audited()).map(({ action }) => action)).toEqual(['topic.pin', 'topic.unpin'])
  const news = await forum.writeNews()
  await expect(forum.pin(news.id, true)).rejects.toMatchObject(missing)
})

test('topics that are pinned take no place of articles', async ({ forum }) => {
  for (let count = 0; count < 4; count++) {
    const { topic } = await forum.open(forum.alice)
    await forum.pin(topic, true)
  }
  const editor = await forum.join('Maud', 'editor')
  await forum.write(editor, { IsPinned: true })
})

test('nobody decides about their own', async ({ forum }) => {
  const owner = await forum.joinConfirmed('Olga')
  await forum.db.insertInto('account_role').values({ account_id: owner, role: 'owner' }).execute()
  const { topic, pid } = await forum.open(owner)
  await forum.report(forum.bob, pid)
  await expect(forum.review(true, owner)).rejects.toMatchObject(invalid('OwnAccount'))
  await expect(forum.hide(pid, 'Mine.', owner)).rejects.toMatchObject(invalid('OwnAccount'))
  await expect(forum.lock(topic, true, owner)).rejects.toMatchObject(invalid('OwnAccount'))
  await expect(forum.pin(topic, true, owner)).rejects.toMatchObject(invalid('OwnAccount'))
  await forum.hide(pid)
  await expect(forum.restore(pid, owner)).rejects.toMatchObject(invalid('OwnAccount'))
  expect((await forum.audited()).map(({ actor_id }) => actor_id)).toEqual([forum.moderator])
})

test('a post that is no longer as it was read is not reviewed', async ({ forum }) => {
  const { pid } = await forum.open(forum.alice)
  await forum.report(forum.bob, pid)
  const [read] = await forum.toReview()
  const verdict = { Id: pid, Version: read?.version ?? '', IsGood: true, Reason: '' }
  const asTeam = forum.as(forum.moderator)
  await forum.change(forum.alice, pid, 'Something else.')
  const unread = forum.call(reviewPost, verdict, asTeam)
  await expect(unread).rejects.toMatchObject(invalid('CannotReview'))
  await forum.review(true)
  const [entry] = await forum.audited()
  expect(entry).toMatchObject({ action: 'post.keep', account_id: forum.alice })
  expect(forum.told()).toEqual([])
})

test('hiding takes a reason', async ({ forum }) => {
  const { pid } = await forum.open(forum.alice)
  await forum.report(forum.bob, pid)
  await expect(forum.hide(pid, ' ')).rejects.toMatchObject(invalid('InvalidText'))
  await expect(forum.hide(pid, 'x'.repeat(301))).rejects.toMatchObject(invalid('InvalidText'))
  await expect(forum.review(false, forum.moderator, '')).rejects.toMatchObject(
    invalid('InvalidText'),
  )
  expect(await forum.toReview()).toHaveLength(1)
})

test('players and editors moderate nothing', async ({ forum }) => {
  const { topic, pid } = await forum.open(forum.alice)
  const editor = await forum.join('Eddy', 'editor')
  for (const who of [forum.bob, editor]) {
    const refused = [
      () => forum.toReview(who),
      () => forum.hide(pid, 'Mine.', who),
      () => forum.restore(pid, who),
      () => forum.lock(topic, true, who),
      () => forum.pin(topic, true, who),
      () => forum.call(listHiddenPosts, { page: 1 }, forum.as(who)),
    ]
    for (const call of refused) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  expect((await forum.read(topic)).discussion).toBe('open')
})

test('of a forum elsewhere nothing waits, and nothing is moderated', async () => {
  const database = await openTestDb()
  const adapter = { name: 'memory', newsForums: [1], create: () => new MemoryForum([]) }
  const api = await createNewsApi(database.db, adapter)
  const asTeam = api.as(await api.join('Mira', 'moderator'))
  expect(await api.call(listPostsToReview, {}, asTeam)).toEqual([])
  expect(await api.call(listHiddenPosts, { page: 1 }, asTeam)).toEqual({ posts: [], pages: 1 })
  const lock = api.call(lockDiscussion, { Topic: 1, IsLocked: true }, asTeam)
  await expect(lock).rejects.toMatchObject(missing)
  await api.close()
  await database.close()
})
