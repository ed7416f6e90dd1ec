import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { textIn } from '../src/contract/language.ts'
import type { ForumPictures } from '../src/server/forum/forum-adapter.ts'
import type { ForumSource, SourcePost, SourceTopic } from '../src/server/forum/forum-source.ts'
import type { FakeForum } from './forums/fake-forum.ts'
import {
  authors,
  findPublicTopic,
  forums,
  privateAddress,
  privateEmail,
  publicTopics,
  textAt,
  topicIds,
  type WorldTopic,
} from './forums/forum-world.ts'

/**
 * A forum that holds the world of `forum-world.ts`, opened with the forums `news` and the pair
 * `annonces`, `announcements` as news and `talk` besides them.
 */
export interface OpenForum {
  source: ForumSource
  /** The forum's address. */
  url: string
  /** How the forum is told to misbehave; absent where nothing lies between the site and the forum. */
  fake?: FakeForum
  /** What the owner was warned of. */
  warnings?: readonly object[]
  /** Makes a topic, or a post where the forum has such, one that cannot be read. `close` undoes it. */
  spoil?(id: number): void | Promise<void>
  close(): Promise<void>
}

export interface ForumTraits {
  /** Whether the forum counts the views of a topic. */
  countsViews: boolean
  /** The forum is called over HTTP, through a fake that can be told to fail. */
  isRemote: boolean
  /** Topics and members have pages on the forum, and members pictures. Unless told, they have. */
  hasProfiles?: boolean
  /**
   * The forum holds what is not for every visitor: private and deleted topics, and forums that the
   * owner leaves out. Unless told, it does.
   */
  moderates?: boolean
  /** Its rows may be other than is expected: they come from elsewhere. Unless told, they do. */
  mayBeOdd?: boolean
  /** A topic has a text in each language, so the French and English news of the world are one. */
  isBilingual?: boolean
}

/** The picture addresses the forum under test must be given. */
export const picturePrefix = '/pictures/'
export const pictureAddress = (url: string, kind: string) =>
  `${picturePrefix}${kind}/${encodeURIComponent(url)}`
export const pictures: ForumPictures = {
  address: pictureAddress,
  folder: picturePrefix,
  naturalSize: () => undefined,
}

const page = (number: number) => ({ offset: (number - 1) * 20, limit: 20 })

/** Milliseconds the forum has for a response: one that is only late on a busy machine is not one that hangs. */
const patient = 10_000
/** As long as nobody minds to wait for one that does. */
const hasty = 300

/** What every adapter promises, in the same sentences for all. */
export function describeForum(
  name: string,
  open: (timeoutMs: number) => Promise<OpenForum>,
  traits: ForumTraits,
) {
  describe(`${name}, like every forum`, () => {
    let forum: OpenForum
    beforeEach(async () => {
      forum = await open(patient)
    })
    afterEach(async () => {
      await forum.close()
    })

    async function readTopic(id: number, range = page(1)): Promise<SourceTopic> {
      const topic = await forum.source.findTopic(id, range)
      if (!topic) throw new Error(`expected topic ${id}, found none`)
      return topic
    }

    describeNews(() => forum, traits)
    describeTopics(() => forum, readTopic, traits)
    describeSafety(() => forum, readTopic)
    if (traits.moderates ?? true) describeModeration(() => forum)
    if (traits.hasProfiles ?? true) describeProfiles(() => forum, readTopic)
    if (traits.isRemote) describeFailures(() => forum, open)
    if (traits.mayBeOdd ?? true) describeOddities(() => forum, traits)
  })
}

function describeNews(forum: () => OpenForum, traits: ForumTraits) {
  test('news come newest first, pinned or not', async () => {
    const news = await forum().source.listNews(12)
    const { newestNews, frenchNews, plainNews, englishOnlyNews, pinnedNews } = topicIds
    expect(news.map(({ id }) => id)).toEqual([
      newestNews,
      frenchNews,
      plainNews,
      englishOnlyNews,
      pinnedNews,
    ])
  })

  test('news are as many as asked for', async () => {
    const news = await forum().source.listNews(2)
    expect(news.map(({ id }) => id)).toEqual([topicIds.newestNews, topicIds.frenchNews])
  })

  test('older news follow those that were read before', async () => {
    const news = await forum().source.listNews(2, 2)
    expect(news.map(({ id }) => id)).toEqual([topicIds.plainNews, topicIds.englishOnlyNews])
  })

  test('a piece of news with language blocks speaks each language', async () => {
    const [newest] = await forum().source.listNews(1)
    expect(newest).toMatchObject({
      title: { fr: 'Ouverture', en: 'Opening' },
      forumId: forums.news.id,
      forumName: { fr: 'News', en: 'News' },
      slug: 'opening',
      posts: 3,
    })
    expect(newest?.html.fr).toContain('Ouverture !!')
    expect(newest?.html.fr).not.toContain('Opening')
    expect(newest?.html.en).toContain('Opening !!')
    expect(newest?.html.en).not.toContain('Ouverture')
  })

  test('a piece of news in one forum for each language is told once, in both', async () => {
    const news = await forum().source.listNews(12)
    const season = news.find(({ id }) => id === topicIds.frenchNews)
    expect(season).toMatchObject({
      title: { fr: 'Saison 5', en: 'Season 5' },
      forumId: forums.annonces.id,
      forumName: { fr: 'Annonces', en: 'Announcements' },
    })
    expect(season?.html.fr).toContain('La saison commence.')
    expect(season?.html.en).toContain('The season starts.')
  })

  test('its topic speaks both languages too', async () => {
    await forum().source.listNews(12)
    const topic = await forum().source.findTopic(topicIds.frenchNews, page(1))
    expect(topic?.title).toEqual({ fr: 'Saison 5', en: 'Season 5' })
    expect(topic?.postList[0]?.html.fr).toContain('La saison commence.')
    expect(topic?.postList[0]?.html.en).toContain('The season starts.')
  })

  test('a piece of news without a counterpart serves both languages', async () => {
    const news = await forum().source.listNews(12)
    const alone = news.find(({ id }) => id === topicIds.englishOnlyNews)
    expect(alone?.title).toEqual({ fr: 'English only', en: 'English only' })
    expect(alone?.forumId).toBe(forums.annonces.id)
  })

  test('the latest topics come last answered first', async () => {
    const latest = await forum().source.listLatest(30)
    const isListed = ({ id, forum: { id: forumId } }: WorldTopic) =>
      forumId !== forums.backstage.id && !(traits.isBilingual && id === topicIds.englishNews)
    const listed = publicTopics.filter(isListed)
    expect(latest.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
    const dates = latest.map(({ lastPostDate }) => lastPostDate)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  test('a latest topic tells where it stands and who answered last', async () => {
    const [first] = await forum().source.listLatest(1)
    expect(first).toMatchObject({
      id: topicIds.discussion,
      title: { fr: 'Meetings', en: 'Meetings' },
      forumId: forums.talk.id,
      forumName: { fr: 'Comments & Feedback', en: 'Comments & Feedback' },
      lastPosterName: 'Alice',
    })
  })
}

function describeTopics(
  forum: () => OpenForum,
  readTopic: (id: number, range?: { offset: number; limit: number }) => Promise<SourceTopic>,
  traits: ForumTraits,
) {
  test('a visitor reads a topic', async () => {
    const world = findPublicTopic(topicIds.newestNews)
    const topic = await readTopic(topicIds.newestNews)
    expect(topic).toMatchObject({
      id: topicIds.newestNews,
      title: { fr: 'Ouverture', en: 'Opening' },
      slug: 'opening',
      starter: { id: authors.alice.id, name: 'Alice' },
      startDate: world?.date,
      views: traits.countsViews ? world?.views : 0,
      posts: 3,
    })
    expect(topic.postList.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(topic.postList.map(({ author }) => author.name)).toEqual([
      'Alice',
      'Éric Dupont',
      'Alice',
    ])
    expect(topic.postList[1]?.date).toBe(world?.post(1).date)
  })

  test('a visitor reads the second page', async () => {
    const { postList } = await readTopic(topicIds.discussion, page(2))
    expect(postList.length).toBeGreaterThan(17)
    expect(postList.every(({ index }) => index >= 20 && index < 40)).toBe(true)
  })

  test('the pages of a topic join without a gap or a repetition', async () => {
    const { posts, postList } = await readTopic(topicIds.discussion)
    const read = [...postList]
    for (let next = 2; next <= Math.ceil(posts / 20); next += 1) {
      read.push(...(await readTopic(topicIds.discussion, page(next))).postList)
    }
    expect(read.map(({ html }) => positionIn(textIn(html, 'en')))).toEqual(
      Array.from({ length: 45 }, (_, position) => position).filter(
        (position) => ![5, 6, 9].includes(position),
      ),
    )
  })

  test('a range need not begin where a page does', async () => {
    const { postList } = await readTopic(topicIds.long, { offset: 35, limit: 10 })
    expect(postList.map(({ index }) => index)).toEqual([35, 36, 37, 38, 39, 40, 41, 42, 43, 44])
    expect(postList.map(({ html }) => positionIn(textIn(html, 'en')))).toEqual(
      postList.map(({ index }) => index),
    )
  })

  test('the last page of a topic with 10,000 posts takes few calls', async () => {
    const before = forum().fake?.calls.length ?? 0
    const { posts, postList } = await readTopic(topicIds.long, page(500))
    expect(posts).toBe(10_000)
    expect(postList.map(({ html }) => positionIn(textIn(html, 'en')))).toEqual(
      Array.from({ length: 20 }, (_, place) => 9980 + place),
    )
    expect((forum().fake?.calls.length ?? 0) - before).toBeLessThanOrEqual(3)
  })

  test('past the end of a topic there are no posts', async () => {
    const { posts, postList } = await readTopic(topicIds.newestNews, page(4))
    expect(posts).toBe(3)
    expect(postList).toEqual([])
  })

  test('a topic that is unknown is not found', async () => {
    expect(await forum().source.findTopic(topicIds.unknown, page(1))).toBeUndefined()
    expect(await forum().source.findTopic(topicIds.unknown, page(3))).toBeUndefined()
  })
}

function describeSafety(
  forum: () => OpenForum,
  readTopic: (id: number, range?: { offset: number; limit: number }) => Promise<SourceTopic>,
) {
  const find = (posts: readonly SourcePost[], position: number) =>
    posts.find(({ html }) => positionIn(textIn(html, 'en')) === position)

  test('hostile HTML comes out clean', async () => {
    const { postList } = await readTopic(topicIds.hostile)
    const html = postList[0]?.html.en ?? ''
    expect(html).toContain('the rules')
    expect(html).not.toMatch(/<script|<iframe|<svg|onclick|onerror|onload|javascript:|style=/i)
  })

  test('a title is text, whatever looks like a tag in it', async () => {
    const { title } = await readTopic(topicIds.hostile)
    const text = '<script>alert(1)</script> & "friends"'
    expect(title).toEqual({ fr: text, en: text })
  })

  test('links and pictures of a post lead to the forum', async () => {
    const { postList } = await readTopic(topicIds.hostile)
    const html = postList[0]?.html.en ?? ''
    const { origin } = new URL(forum().url)
    expect(html).toContain(`href="${origin}/rules"`)
    expect(html).toContain(
      `${picturePrefix}post/${encodeURIComponent(`${origin}/uploads/banner.png`)}`,
    )
  })

  test('a guest has neither number nor profile', async () => {
    const { postList } = await readTopic(topicIds.discussion)
    const author = find(postList, 7)?.author
    expect(author?.id).toBe(0)
    expect(author?.url).toBeUndefined()
  })

  test('a hostile name is plain text without control characters', async () => {
    const { postList } = await readTopic(topicIds.discussion)
    expect(find(postList, 3)?.author.name).toBe('<b>Mallory</b>')
  })

  test('nobody’s e-mail or network address is told', async () => {
    const { source } = forum()
    const told = [
      await source.listNews(12),
      await source.listLatest(30),
      await readTopic(topicIds.discussion),
    ]
    expect(JSON.stringify(told)).toContain('Alice')
    expect(JSON.stringify(told)).not.toContain(privateEmail)
    expect(JSON.stringify(told)).not.toContain(privateAddress)
  })
}

function describeModeration(forum: () => OpenForum) {
  test.each([
    ['private', topicIds.private],
    ['deleted', topicIds.deleted],
    ['of a forum that is not shown', topicIds.backstage],
  ])('a topic that is %s is not found', async (_, id) => {
    expect(await forum().source.findTopic(id, page(1))).toBeUndefined()
    expect(await forum().source.findTopic(id, page(3))).toBeUndefined()
  })
}

function describeProfiles(forum: () => OpenForum, readTopic: (id: number) => Promise<SourceTopic>) {
  test('a topic and its authors are linked on the forum', async () => {
    const { url, starter, postList } = await readTopic(topicIds.newestNews)
    const links = [url, starter.url, postList[1]?.author.url]
    for (const link of links) expect(link).toMatch(new RegExp(`^${forum().url}/[^\\s<>"]+$`))
  })

  test('a member’s picture comes from this site', async () => {
    const { postList } = await readTopic(topicIds.newestNews)
    const prefix = `${picturePrefix}avatar/${encodeURIComponent(`${forum().url}/uploads/avatars/alice`)}`
    expect(postList[0]?.author.avatar).toMatch(new RegExp(`^${prefix}`))
    expect(postList[1]?.author.avatar).toBeUndefined()
  })
}

const unavailable = { name: 'AppError', code: 'ForumUnavailable' }

const troubles: readonly [string, (fake: FakeForum) => void][] = [
  ['answers 500', (fake) => fake.fail(500)],
  ['answers 503', (fake) => fake.fail(503)],
  ['answers 429', (fake) => fake.fail(429, { 'retry-after': '30' })],
  ['moved elsewhere', (fake) => fake.fail(301, { location: 'https://elsewhere.example/' })],
  ['answers with a page', (fake) => fake.lie('html')],
  ['answers with half of the truth', (fake) => fake.lie('truncated')],
  ['answers in another shape', (fake) => fake.lie('wrong-shape')],
  ['answers with nothing', (fake) => fake.lie('empty')],
]

function describeFailures(forum: () => OpenForum, open: (timeoutMs: number) => Promise<OpenForum>) {
  function misbehave(act: (fake: FakeForum) => void, opened = forum()): ForumSource {
    const { source, fake } = opened
    if (!fake) throw new Error('a remote forum needs its fake')
    act(fake)
    return source
  }

  /** What becomes of each question, one after the other. */
  async function askAll(source: ForumSource): Promise<unknown[]> {
    const questions = [
      () => source.listNews(12),
      () => source.listLatest(30),
      () => source.findTopic(topicIds.newestNews, page(1)),
    ]
    const outcomes: unknown[] = []
    for (const ask of questions) outcomes.push(await ask().catch((error: unknown) => error))
    return outcomes
  }
  const allUnavailable = Array.from({ length: 3 }, () => expect.objectContaining(unavailable))

  test.each(troubles)('a forum that %s is unavailable', async (_, act) => {
    expect(await askAll(misbehave(act))).toEqual(allUnavailable)
  })

  test('a forum that does not answer in time is unavailable', async () => {
    const opened = await open(hasty)
    onTestFinished(() => opened.close())
    const source = misbehave((fake) => fake.delay(60_000), opened)
    expect(await askAll(source)).toEqual(allUnavailable)
  })

  test('a forum that is gone is unavailable', async () => {
    const { source, fake } = forum()
    await fake?.close()
    await expect(source.findTopic(topicIds.newestNews, page(1))).rejects.toMatchObject(unavailable)
  })

  test('a forum that lets guests read nothing says so', async () => {
    const source = misbehave((fake) => fake.fail(403))
    await expect(source.listLatest(30)).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/answered 403 for \/.*: a guest may not read it/),
    })
  })

  test('a forum that recovers is read again', async () => {
    const source = misbehave((fake) => fake.fail(500))
    await expect(source.listNews(1)).rejects.toMatchObject(unavailable)
    forum().fake?.restore()
    expect((await source.listNews(1)).map(({ id }) => id)).toEqual([topicIds.newestNews])
  })
}

function describeOddities(forum: () => OpenForum, { isRemote }: ForumTraits) {
  const leftOut = (list: RegExp) => ({
    list: expect.stringMatching(list),
    count: 1,
    reason: expect.stringMatching(/\w+: ./),
    message: expect.stringContaining('rows that cannot be read are left out'),
  })

  test('one odd topic takes no other from the news, and the owner is told of it once', async () => {
    const { source, warnings, spoil } = forum()
    await spoil?.(topicIds.newestNews)
    const { frenchNews, plainNews, englishOnlyNews, pinnedNews } = topicIds
    for (let times = 0; times < 2; times += 1) {
      const news = await source.listNews(12)
      expect(news.map(({ id }) => id)).toEqual([frenchNews, plainNews, englishOnlyNews, pinnedNews])
    }
    expect(warnings).toEqual([expect.objectContaining(leftOut(/topics|news|discussions|categor/))])
  })

  test('one odd topic takes no other from the latest', async () => {
    const { source, warnings, spoil } = forum()
    const before = (await source.listLatest(30)).map(({ id }) => id)
    await spoil?.(topicIds.discussion)
    const after = (await source.listLatest(30)).map(({ id }) => id)
    expect(before).toContain(topicIds.discussion)
    expect(after).toEqual(before.filter((id) => id !== topicIds.discussion))
    expect(warnings).toEqual([expect.objectContaining(leftOut(/topics|discussions|recent/))])
  })

  if (!isRemote) return
  test('one odd post takes no other from its topic, nor its place', async () => {
    const { source, warnings, spoil } = forum()
    const before = await source.findTopic(topicIds.newestNews, page(1))
    await spoil?.(before?.postList[1]?.id ?? 0)
    const after = await source.findTopic(topicIds.newestNews, page(1))
    expect(after?.postList).toEqual(before?.postList.filter(({ index }) => index !== 1))
    expect(warnings).toEqual([expect.objectContaining(leftOut(/posts/))])
  })
}

/** The position that `textAt` put into a post; 0 for a topic's body. */
function positionIn(html: string): number {
  const position = Number(/post (\d+) of topic/.exec(html)?.[1] ?? 0)
  return html.includes(textAt(topicIds.long, position)) ||
    html.includes(textAt(topicIds.discussion, position))
    ? position
    : 0
}
