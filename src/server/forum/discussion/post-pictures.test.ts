import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { openDiscussion } from '../../../../test/discussion-api.ts'
import { createNewsApi } from '../../../../test/news-api.ts'
import { flat } from '../../../../test/picture-files.ts'
import { previewPost, uploadPostPicture } from '../../../contract/discussion.ts'
import { hidePost, listHiddenPosts, restorePost } from '../../../contract/post-moderation.ts'

const day = 86_400_000

const test = base.extend('forum', async ({}, { onCleanup }) => {
  const forum = await openDiscussion()
  onCleanup(() => forum.close())
  const { call, as } = forum
  const castle = await flat(2000, 1000)
    .withExifMerge({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
  return {
    ...forum,
    castle,
    upload: (by: number) =>
      call(uploadPostPicture, { File: new File([new Uint8Array(castle)], 'castle.jpg') }, as(by)),
    preview: async (by: number, Text: string) => (await call(previewPost, { Text }, as(by))).html,
    /** What of a topic’s post visitors are shown. */
    async html(topic: number, index = 0) {
      forum.feature.reload()
      return (await forum.read(topic)).comments[index]?.post['en'] ?? ''
    },
    status: async (path: string) => (await forum.request(path)).status,
    rows: () => forum.db.selectFrom('news_picture').select('id').execute(),
  }
})

const refused = (code: string) => ({ status: 400, errors: [{ code }] })

test('a player puts a picture into a post, written anew and with its words', async ({ forum }) => {
  const picture = await forum.upload(forum.alice)
  expect(picture).toMatchObject({ width: 1600, height: 800 })
  const Text = `Look:\n\n![A \\[high\\] castle](${picture.path})`
  expect(await forum.preview(forum.alice, Text)).toContain(`<img src="${picture.path}"`)
  const { topic } = await forum.open(forum.alice, { Text })
  const html = await forum.html(topic)
  expect(html).toContain(`src="${picture.path}?w=960"`)
  expect(html).toContain('alt="A [high] castle"')
  expect(html).toMatch(/width="1600" height="800"/)
  const response = await forum.request(`${picture.path}?w=480`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const { format, width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 480, exif: undefined })
})

test('a picture is its author’s, and of one post: elsewhere it is a link', async ({ forum }) => {
  const { path } = await forum.upload(forum.alice)
  const Text = `![A castle](${path})`
  const stolen = await forum.open(forum.bob, { Text })
  expect(await forum.html(stolen.topic)).not.toContain('<img')
  expect(await forum.html(stolen.topic)).toContain('A castle</a>')
  expect(await forum.preview(forum.bob, Text)).not.toContain('<img')
  // neither the size nor the place is what somebody types
  const typed = `![A castle](${path.replace('1600x800', '9x9999')}?w=1)`
  const { topic } = await forum.open(forum.alice, { Text: typed })
  expect((await forum.html(topic)).match(/<img/g)).toHaveLength(1)
  expect(await forum.html(topic)).toContain(`src="${path}?w=960"`)
  const again = await forum.reply(forum.alice, topic, Text)
  expect(again.page).toBe(1)
  expect(await forum.html(topic, 1)).not.toContain('<img')
  const foreign = await forum.preview(forum.alice, `![x](https://evil.example${path})`)
  expect(foreign).not.toContain('<img')
})

test('a post has four pictures at most', async ({ forum }) => {
  const paths: string[] = []
  for (let count = 0; count < 5; count += 1) paths.push((await forum.upload(forum.alice)).path)
  const textOf = (some: readonly string[]) => some.map((path) => `![x](${path})`).join('\n\n')
  const opening = forum.open(forum.alice, { Text: textOf(paths) })
  await expect(opening).rejects.toMatchObject(refused('TooManyPictures'))
  const { topic } = await forum.open(forum.alice, { Text: textOf(paths.slice(1)) })
  expect((await forum.html(topic)).match(/<img/g)).toHaveLength(4)
})

test('a picture goes when its post is written without it, taken back, or its author', async ({
  forum,
}) => {
  const [first, second, third] = [
    await forum.upload(forum.alice),
    await forum.upload(forum.alice),
    await forum.upload(forum.alice),
  ]
  const topic = await forum.open(forum.alice, {
    Text: `![a](${first.path}) ![b](${second.path})`,
  })
  await forum.change(forum.alice, topic.pid, `![b](${second.path})`)
  expect(await forum.status(first.path)).toBe(404)
  expect(await forum.status(second.path)).toBe(200)
  expect(await forum.html(topic.topic)).toContain(second.path)
  const reply = await forum.reply(forum.alice, topic.topic, `![c](${third.path})`)
  await forum.remove(forum.alice, reply.pid)
  expect(await forum.status(third.path)).toBe(404)
  await forum.remove(forum.alice, topic.pid)
  expect(await forum.rows()).toEqual([])
  const last = await forum.upload(forum.bob)
  const kept = await forum.open(forum.bob, { Text: `Words. ![a](${last.path})` })
  await forum.db.deleteFrom('account').where('id', '=', forum.bob).execute()
  expect(await forum.status(last.path)).toBe(404)
  expect(await forum.html(kept.topic)).toContain('Words.')
})

test('a topic that goes as a whole takes the pictures of all its posts along', async ({
  forum,
}) => {
  const { path } = await forum.upload(forum.alice)
  const topic = await forum.open(forum.alice)
  await forum.reply(forum.alice, topic.topic, `![a](${path})`)
  expect(await forum.remove(forum.alice, topic.pid)).toEqual({ isTopicGone: true })
  expect(await forum.rows()).toEqual([])
})

test('what the team takes out of sight it alone sees, pictures too', async ({ forum }) => {
  const { path } = await forum.upload(forum.alice)
  const topic = await forum.open(forum.alice, { Text: `![a](${path})` })
  const moderator = await forum.join('Mira', 'moderator')
  const { call, as } = forum
  await call(hidePost, { Id: topic.pid, Reason: 'Not here.' }, as(moderator))
  expect(await forum.status(path)).toBe(404)
  const { posts } = await call(listHiddenPosts, { page: 1 }, as(moderator))
  const own = posts[0]?.pictures[0]?.path ?? ''
  expect(own.startsWith(`${path}?team=`)).toBe(true)
  expect(await forum.status(own)).toBe(200)
  expect(await forum.status(`${own}x`)).toBe(404)
  expect(await forum.status(own.replace(/=\d+/, '=9999999999999'))).toBe(404)
  forum.now.at += 3_600_001
  expect(await forum.status(own)).toBe(404)
  await call(restorePost, { Id: topic.pid, Reason: 'We were wrong.' }, as(moderator))
  expect(await forum.status(path)).toBe(200)
})

test('what is not sent within a week is removed, and pictures of the team are not', async ({
  forum,
}) => {
  const unsent = await forum.upload(forum.alice)
  const sent = await forum.upload(forum.alice)
  await forum.open(forum.alice, { Text: `![a](${sent.path})` })
  forum.now.at += 7 * day - 1
  await forum.feature.prune?.()
  expect(await forum.status(unsent.path)).toBe(200)
  forum.now.at += 2
  await forum.feature.prune?.()
  expect(await forum.status(unsent.path)).toBe(404)
  expect(await forum.status(sent.path)).toBe(200)
})

test('a picture needs a confirmed address', async ({ forum }) => {
  const stranger = await forum.join('Stranger')
  await expect(forum.upload(stranger)).rejects.toMatchObject(refused('EmailUnconfirmed'))
})

test('who joined today uploads few pictures', async ({ forum }) => {
  const api = await createNewsApi(forum.db, undefined, { postPictureNewcomer: { count: 1 } })
  const upload = (by: number) =>
    api.call(
      uploadPostPicture,
      { File: new File([new Uint8Array(forum.castle)], 'castle.jpg') },
      api.as(by),
    )
  const young = await api.joinConfirmed('Yann')
  await forum.db
    .updateTable('account')
    .set({ created_at: new Date(api.now.at) })
    .where('id', '=', young)
    .execute()
  await upload(young)
  await expect(upload(young)).rejects.toMatchObject({ status: 429 })
  await upload(forum.alice)
  await upload(forum.alice)
  await api.close()
})
