import { expect, test as base } from 'vitest'
import { sampleOf } from '../../../test/breadth.ts'
import { hostileSamples } from '../../../test/hostile-html.ts'
import { MemoryForum } from '../../../test/memory-forum.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { createNewsApi, type NewsApi } from '../../../test/news-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { getLatestTopics, getNews, getTopic } from '../../contract/forum.ts'
import {
  deleteArticle,
  getArticle,
  listArticles,
  previewArticle,
  publishArticle,
  readNewsDesk,
  restoreArticle,
  unpublishArticle,
} from '../../contract/news-desk.ts'
import { hasStatus } from '../../contract/error.ts'
import { sanitise } from './html/sanitise.ts'

const hour = 3_600_000
const day = 24 * hour

const test = base.extend('news', async ({}, { onCleanup }) => {
  const database = await openTestDb()
  const api = await createNewsApi(database.db)
  onCleanup(async () => {
    await api.close()
    await database.close()
  })
  const editor = await api.join('Maud', 'editor')
  return { ...api, db: database.db, editor }
})

const refused = (code: string) => ({ status: 400, errors: [{ code }] })

/** What visitors read, with nothing kept of before. */
function readers({ call, feature }: Pick<NewsApi, 'call' | 'feature'>) {
  feature.reload()
  return {
    titles: async () => (await call(getNews, {})).map(({ title }) => title.en),
    latest: async () => (await call(getLatestTopics, {})).map(({ title }) => title.en),
    topic: (topic: number) => call(getTopic, { topic }),
  }
}

test('a site without a forum has news to write in, in each of its languages', async ({ news }) => {
  const { categories, elsewhere } = await news.call(readNewsDesk, {}, news.as(news.editor))
  expect(elsewhere).toBeNull()
  expect(categories).toHaveLength(5)
  expect(categories[0]?.name).toMatchObject({ en: expect.any(String), fr: expect.any(String) })
})

test('nobody reads a draft; what is published is news, a topic and the latest', async ({
  news,
}) => {
  const draft = await news.write(news.editor)
  expect(draft).toMatchObject({ state: 'draft', version: 1, author: 'Maud', publishedAt: null })
  expect(await readers(news).titles()).toEqual([])
  await expect(readers(news).topic(draft.id)).rejects.toMatchObject({ status: 404 })
  news.now.at += hour
  const Id = draft.id
  const article = await news.call(publishArticle, { Id, Version: 1 }, news.as(news.editor))
  expect(article).toMatchObject({ state: 'published', version: 2, publishedAt: news.now.at / 1000 })
  expect(await readers(news).titles()).toEqual(['The gates open'])
  expect(await readers(news).latest()).toEqual(['The gates open'])
  const topic = await readers(news).topic(Id)
  expect(topic).toMatchObject({ startDate: news.now.at / 1000, titleSeo: 'the-gates-open' })
  expect(topic.comments[0]).toMatchObject({
    authorName: 'Maud',
    postDate: news.now.at / 1000,
    post: { en: '<p>At <em>noon</em>.</p>', fr: '<p>À <em>midi</em>.</p>' },
  })
})

test('a language without words reads those of the default language', async ({ news }) => {
  const Title = { en: 'The gates open', fr: ' ' }
  const draft = await news.write(news.editor, { Title, Text: { en: 'At noon.', fr: '' } })
  expect(draft).toMatchObject({ title: { en: 'The gates open' }, languages: ['en'] })
  await news.call(publishArticle, { Id: draft.id, Version: 1 }, news.as(news.editor))
  const { title, comments } = await readers(news).topic(draft.id)
  expect(title.fr).toBe('The gates open')
  expect(comments[0]?.post.fr).toBe('<p>At noon.</p>')
})

test('what is scheduled is there once its moment has come, and dated so', async ({ news }) => {
  const { id: Id } = await news.write(news.editor)
  const At = news.now.at / 1000 + 3600
  const article = await news.call(publishArticle, { Id, Version: 1, At }, news.as(news.editor))
  expect(article).toMatchObject({ state: 'scheduled', publishedAt: At })
  expect(await readers(news).titles()).toEqual([])
  expect(await readers(news).latest()).toEqual([])
  news.now.at = At * 1000 - 1
  await expect(readers(news).topic(Id)).rejects.toMatchObject({ status: 404 })
  news.now.at = At * 1000
  expect(await readers(news).titles()).toEqual(['The gates open'])
  expect((await readers(news).topic(Id)).startDate).toBe(At)
  expect(await news.call(getArticle, { id: Id }, news.as(news.editor))).toMatchObject({
    state: 'published',
  })
})

test('a moment that is over is refused, and an article that says nothing', async ({ news }) => {
  const { id: Id } = await news.write(news.editor)
  const At = news.now.at / 1000
  const late = news.call(publishArticle, { Id, Version: 1, At }, news.as(news.editor))
  await expect(late).rejects.toMatchObject(refused('ArticleTimeOver'))
  const never = news.call(publishArticle, { Id, Version: 1, At: 9e12 }, news.as(news.editor))
  await expect(never).rejects.toMatchObject(refused('InvalidInput'))
  const Title = { en: 'Half', fr: '' }
  const half = await news.write(news.editor, { Title, Text: { en: '', fr: 'Moitié' } })
  const empty = news.call(publishArticle, { Id: half.id, Version: 1 }, news.as(news.editor))
  await expect(empty).rejects.toMatchObject(refused('ArticleIncomplete'))
})

test('of two who write at once the second is told, and nothing is lost', async ({ news }) => {
  const other = await news.join('Brannoc', 'admin')
  const { id: Id } = await news.write(news.editor)
  const Text = { en: 'At **dusk**.' }
  const first = await news.write(other, { Id, Version: 1, Text })
  expect(first.version).toBe(2)
  const second = news.write(news.editor, { Id, Version: 1, Text: { en: 'At dawn.' } })
  await expect(second).rejects.toMatchObject(refused('ArticleChanged'))
  const publishing = news.call(publishArticle, { Id, Version: 1 }, news.as(news.editor))
  await expect(publishing).rejects.toMatchObject(refused('ArticleChanged'))
  const now = await news.call(getArticle, { id: Id }, news.as(news.editor))
  expect(now).toMatchObject({ text: Text, state: 'draft', version: 2 })
  // who began it stays its author
  expect(now.author).toBe('Maud')
})

test('two writes in the same moment do not pass each other', async ({ news }) => {
  const { id: Id } = await news.write(news.editor)
  const texts = Array.from({ length: 6 }, (_, turn) => `Turn ${turn}`)
  const outcomes = await Promise.allSettled(
    texts.map((en) => news.write(news.editor, { Id, Version: 1, Text: { en } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what is published is unpublished, and published again under a new date', async ({ news }) => {
  const { id: Id } = await news.write(news.editor)
  const as = news.as(news.editor)
  await news.call(publishArticle, { Id, Version: 1 }, as)
  const draft = await news.call(unpublishArticle, { Id, Version: 2 }, as)
  expect(draft).toMatchObject({ state: 'draft', publishedAt: null })
  expect(await readers(news).titles()).toEqual([])
  news.now.at += day
  await news.call(publishArticle, { Id, Version: 3 }, as)
  expect((await readers(news).topic(Id)).startDate).toBe(news.now.at / 1000)
})

test('what is done with an article is in the log, with who did it', async ({ news }) => {
  const as = news.as(news.editor)
  const { id: Id } = await news.write(news.editor)
  await news.write(news.editor, { Id, Version: 1, IsPinned: true })
  await news.call(publishArticle, { Id, Version: 2 }, as)
  await news.call(unpublishArticle, { Id, Version: 3 }, as)
  await news.call(deleteArticle, { Id }, as)
  await news.call(restoreArticle, { Id }, as)
  const entries = await listAudited(news.db)
  expect(entries.map(({ action }) => action)).toEqual([
    'article.write',
    'article.write',
    'article.pin',
    'article.publish',
    'article.unpublish',
    'article.delete',
    'article.restore',
  ])
  expect(entries[3]).toMatchObject({
    by: news.editor,
    subject: String(Id),
    after: { title: 'The gates open', state: 'published' },
  })
})

test('a pinned article stays first', async ({ news }) => {
  const as = news.as(news.editor)
  for (const [name, IsPinned] of [
    ['old', true],
    ['new', false],
  ] as const) {
    news.now.at += hour
    const { id: Id } = await news.write(news.editor, { Title: { en: name }, IsPinned })
    await news.call(publishArticle, { Id, Version: 1 }, as)
  }
  expect(await readers(news).titles()).toEqual(['old', 'new'])
  expect(await readers(news).latest()).toEqual(['new', 'old'])
  const { articles } = await news.call(listArticles, { page: 1 }, as)
  expect(articles.map(({ title, isPinned }) => [title.en, isPinned])).toEqual([
    ['old', true],
    ['new', false],
  ])
})

test('what is pinned leaves room for newer articles', async ({ news }) => {
  const pin = (name: string) => news.write(news.editor, { Title: { en: name }, IsPinned: true })
  const [first] = [await pin('one'), await pin('two'), await pin('three')]
  await expect(pin('four')).rejects.toMatchObject(refused('TooManyPinned'))
  // one that is pinned stays so when it is written anew
  const again = { Id: first.id, Version: 1, Title: { en: 'one more' }, IsPinned: true }
  expect(await news.write(news.editor, again)).toMatchObject({ isPinned: true })
  await news.write(news.editor, { Id: first.id, Version: 2, IsPinned: false })
  expect(await pin('four')).toMatchObject({ isPinned: true })
})

test('what is deleted is gone for visitors, and as it was once it is restored', async ({
  news,
}) => {
  const as = news.as(news.editor)
  const { id: Id } = await news.write(news.editor)
  await news.call(publishArticle, { Id, Version: 1 }, as)
  expect(await news.call(deleteArticle, { Id }, as)).toMatchObject({ state: 'deleted' })
  expect(await readers(news).titles()).toEqual([])
  await expect(readers(news).topic(Id)).rejects.toMatchObject({ status: 404 })
  await expect(news.write(news.editor, { Id, Version: 3 })).rejects.toMatchObject(
    refused('ArticleChanged'),
  )
  expect((await news.call(listArticles, { page: 1 }, as)).articles).toEqual([])
  const gone = await news.call(listArticles, { state: 'deleted', page: 1 }, as)
  expect(gone.articles.map(({ id }) => id)).toEqual([Id])
  expect(await news.call(restoreArticle, { Id }, as)).toMatchObject({ state: 'published' })
  expect(await readers(news).titles()).toEqual(['The gates open'])
})

test('one that was deleted while it was scheduled comes back as a draft', async ({ news }) => {
  const as = news.as(news.editor)
  const { id: Id } = await news.write(news.editor)
  await news.call(publishArticle, { Id, Version: 1, At: news.now.at / 1000 + 60 }, as)
  await news.call(deleteArticle, { Id }, as)
  news.now.at += hour
  expect(await readers(news).titles()).toEqual([])
  expect(await news.call(restoreArticle, { Id }, as)).toMatchObject({ state: 'draft' })
  expect(await readers(news).titles()).toEqual([])
})

test('what is deleted can be restored for thirty days', async ({ news }) => {
  const as = news.as(news.editor)
  const { id: Id } = await news.write(news.editor)
  await news.call(deleteArticle, { Id }, as)
  news.now.at += 30 * day
  await news.feature.prune?.()
  expect(await news.call(getArticle, { id: Id }, as)).toMatchObject({ state: 'deleted' })
  news.now.at += 1
  await news.feature.prune?.()
  await expect(news.call(getArticle, { id: Id }, as)).rejects.toMatchObject({ status: 404 })
  expect(await news.db.selectFrom('local_post').select('id').execute()).toEqual([])
})

test('what is written is kept of whole characters, its title in one line', async ({ news }) => {
  const { title, text } = await news.write(news.editor, {
    Title: { en: ' Gates\r\n open \ud800' },
    Text: { en: 'One\r\ntwo\u202e' },
  })
  expect([title.en, text.en]).toEqual(['Gates open', 'One\ntwo'])
})

test('the list is searched by title, in any language, and by state', async ({ news }) => {
  const as = news.as(news.editor)
  const { id } = await news.write(news.editor, { Title: { en: '100% lamps', fr: 'Lampes' } })
  await news.write(news.editor)
  const found = async (query: { q?: string; state?: 'draft' | 'published' }) =>
    (await news.call(listArticles, { page: 1, ...query }, as)).articles.map((one) => one.id)
  expect(await found({ q: 'lampes' })).toEqual([id])
  expect(await found({ q: '0%' })).toEqual([id])
  expect(await found({ q: '_' })).toEqual([])
  expect(await found({ state: 'published' })).toEqual([])
  expect(await found({ state: 'draft' })).toHaveLength(2)
})

test('the list goes on in pages', async ({ news }) => {
  const as = news.as(news.editor)
  for (let turn = 0; turn < 26; turn += 1) await news.write(news.editor)
  const first = await news.call(listArticles, { page: 1 }, as)
  const second = await news.call(listArticles, { page: 2 }, as)
  expect([first.articles.length, first.pages]).toEqual([25, 2])
  expect([second.articles.length, second.pages]).toEqual([1, 2])
})

test('what is written in a language that the site has not is refused, and in no forum of the news', async ({
  news,
}) => {
  for (const given of [{ Title: { xx: 'no' } }, { Text: { xx: 'no' } }, { Category: 77 }]) {
    await expect(news.write(news.editor, given)).rejects.toMatchObject(refused('InvalidInput'))
  }
  const long = news.write(news.editor, { Title: { en: 'x'.repeat(121) } })
  await expect(long).rejects.toMatchObject(refused('ArticleTooLong'))
  const longer = news.write(news.editor, { Text: { en: 'x'.repeat(30_001) } })
  await expect(longer).rejects.toMatchObject(refused('ArticleTooLong'))
})

test('whoever may only write news may do nothing else, and others no news', async ({ news }) => {
  for (const role of ['moderator', 'support', undefined] as const) {
    const id = await news.join(`not-${role}`, role)
    await expect(news.write(id)).rejects.toMatchObject({ status: 403 })
  }
})

test('what a stolen account writes is cleaned like any post, in preview and article', async ({
  news,
}) => {
  const as = news.as(news.editor)
  const preview = async (Text: string) => (await news.call(previewArticle, { Text }, as)).html
  // a text with U+0000 is refused before it comes here
  const hostile = hostileSamples.filter((sample) => !sample.includes('\0'))
  const samples = [...sampleOf(hostile, 40), '[x](javascript:alert(1))', '![x](data:x)']
  for (const sample of samples) {
    const html = await preview(sample)
    // the gate of all posts has nothing to take away
    expect(sanitise(html)).toBe(html)
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|\/)/i)
  }
  const { id: Id } = await news.write(news.editor, { Text: { en: samples.join('\n\n') } })
  await news.call(publishArticle, { Id, Version: 1 }, as)
  const html = (await readers(news).topic(Id)).comments[0]?.post.en ?? ''
  expect(html).toContain('<a href')
  expect(sanitise(html)).toBe(html)
})

test('quotes within quotes by the thousand are a text like any other', async ({ news }) => {
  const Text = `${'>'.repeat(20_000)} deep`
  const { html } = await news.call(previewArticle, { Text }, news.as(news.editor))
  expect(html).toContain('deep')
})

test('an author who deletes their account leaves their articles without a name', async ({
  news,
}) => {
  const { id: Id } = await news.write(news.editor)
  await news.call(publishArticle, { Id, Version: 1 }, news.as(news.editor))
  await news.db.deleteFrom('account').where('id', '=', news.editor).execute()
  const topic = await readers(news).topic(Id)
  expect(topic).toMatchObject({ starterId: 0, starterName: '' })
})

test('where the forum is another, the desk says where the news are written', async ({ news }) => {
  const elsewhere = await createNewsApi(news.db, {
    name: 'Discourse',
    origin: 'https://forum.example',
    newsForums: [1],
    create: () => new MemoryForum([]),
  })
  const as = elsewhere.as(news.editor)
  expect(await elsewhere.call(readNewsDesk, {}, as)).toEqual({
    categories: [],
    elsewhere: { name: 'Discourse', url: 'https://forum.example' },
  })
  const listing = elsewhere.call(listArticles, { page: 1 }, as)
  await expect(listing).rejects.toSatisfy((error) => hasStatus(error, 404))
  await elsewhere.close()
})
