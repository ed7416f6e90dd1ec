import { DomUtils, parseDocument } from 'htmlparser2'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toOfferedLanguages } from '../platform/locale/offered-languages.ts'
import { testLocales } from '../../../test/test-locales.ts'
import { createTestServer } from '../../../test/test-server.ts'
import type { RealmFeat } from '../../contract/feat.ts'
import type { NewsTopic, TopicSummary } from '../../contract/forum.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { createResponseCache } from '../platform/http/response-cache.ts'
import { startHttpServer } from '../platform/http/http-server.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { feedRoutes } from './feed-routes.ts'

const origin = 'https://play.example'
const gameTexts = readServerTexts(testLocales, 'game')
const noon = Date.parse('2026-01-05T12:00:00Z') / 1000

const site: SiteInfo = {
  name: 'Aldermoor & Co',
  tagline: { fr: 'Un royaume', en: 'A realm' },
  description: { fr: 'Les nouvelles du royaume', en: 'News of the realm' },
  languages: toOfferedLanguages(['fr', 'en']),
  defaultLanguage: 'en',
  links: {},
  timeZone: 'Europe/Paris',
  footer: { copyright: 'Aldermoor' },
  shortestPassword: 8,
  hasGame: true,
  hasOwnCharacters: true,
  hasGameAccounts: true,
  hasDownload: true,
  hasEvents: true,
  hasScreenshots: false,
  hasOwnForum: false,
  rankings: ['level'],
  hasRewards: false,
  hasVotes: true,
  hasPayments: true,
  closed: [],
  closedPaths: [],
  hasRulesPage: false,
  hasDiscord: false,
  newsPictures: {},
  theme: { dark: {}, light: {} },
}

const patchNotes: NewsTopic = {
  tid: 12,
  forumId: 3,
  forumName: { fr: 'Mises à jour', en: 'Updates' },
  titleSeo: 'patch-notes',
  title: { fr: 'Notes de version', en: 'Patch notes' },
  content: {
    fr: '<p>Le marais s’ouvre.</p>',
    en: '<p>The marsh opens &amp; bites.</p><img src="/image/post/a/b?w=960" srcset="/image/post/a/b?w=480 480w" alt="A marsh" />',
  },
  date: noon,
  authorName: 'Maren',
  comments: 4,
  url: '/forum/topic/12/patch-notes',
}

const lantern: TopicSummary = {
  ...patchNotes,
  tid: 14,
  title: { fr: 'Lanternes', en: 'Lanterns' },
  starterName: 'Bob',
  startDate: noon,
  lastPostDate: noon + 3600,
  lastPosterName: 'Alice',
  views: 9,
  url: '/forum/topic/14/lanternes-%C3%A0-vendre',
}

const tenth: RealmFeat = {
  kind: 'level',
  value: 1000,
  at: noon,
  id: 'c7',
  name: 'Aldis <b>',
  class: null,
  guild: 'Lamps & Co',
  guildId: 'g1',
}

function createSite(news: NewsTopic[] = [patchNotes], feats = [tenth], given = site) {
  const app = new Hono()
  const listLatest = async () => [lantern]
  const listFeats = async () => feats
  feedRoutes(app, {
    listNews: async () => news,
    listLatest,
    listFeats,
    site: given,
    texts: gameTexts,
    origin,
  })
  return createTestServer(app)
}

async function read(path: string, news?: NewsTopic[], init?: RequestInit) {
  const response = await createSite(news).request(path, init)
  const text = await response.text()
  return {
    type: response.headers.get('content-type'),
    text,
    document: parseDocument(text, { xmlMode: true }),
  }
}

type Document = ReturnType<typeof parseDocument>

const elements = (document: Document, tag: string) =>
  DomUtils.getElementsByTagName(tag, document.children)

/** The text of every such element, in order. */
const texts = (document: Document, tag: string) =>
  elements(document, tag).map((one) => DomUtils.textContent(one))

const attributes = (document: Document, tag: string) =>
  elements(document, tag).map((one) => one.attribs)

test('a reader of RSS finds the news in its language', async () => {
  const { type, document } = await read('/feed/fr.rss')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  expect(texts(document, 'title')).toEqual(['Aldermoor & Co', 'Notes de version'])
  expect(texts(document, 'language')).toEqual(['fr'])
  expect(texts(document, 'link')).toEqual([
    'https://play.example/?lang=fr',
    'https://play.example/forum/topic/12/patch-notes?lang=fr',
  ])
  expect(texts(document, 'pubDate')).toEqual(['Mon, 05 Jan 2026 12:00:00 GMT'])
  expect(texts(document, 'dc:creator')).toEqual(['Maren'])
  expect(texts(document, 'content:encoded')).toEqual(['<p>Le marais s’ouvre.</p>'])
  expect(attributes(document, 'atom:link')).toEqual([
    { href: 'https://play.example/feed/fr.rss', rel: 'self', type: 'application/rss+xml' },
  ])
})

test('a reader of Atom finds the news in its language', async () => {
  const { type, document } = await read('/feed/en.atom')
  expect(type).toBe('application/atom+xml; charset=utf-8')
  expect(attributes(document, 'feed')).toEqual([
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
  ])
  expect(texts(document, 'title')).toEqual(['Aldermoor & Co', 'Patch notes'])
  expect(texts(document, 'published')).toEqual(['2026-01-05T12:00:00.000Z'])
  expect(texts(document, 'updated')).toEqual(Array(2).fill('2026-01-05T12:00:00.000Z'))
  expect(texts(document, 'name')).toEqual(['Maren'])
  expect(attributes(document, 'link').map(({ href }) => href)).toEqual([
    'https://play.example/feed/en.atom',
    'https://play.example/?lang=en',
    'https://play.example/forum/topic/12/patch-notes?lang=en',
  ])
})

test('pictures of an entry are found from anywhere', async () => {
  const { document } = await read('/feed/en.rss')
  expect(texts(document, 'content:encoded')).toEqual([
    '<p>The marsh opens &amp; bites.</p>' +
      '<img src="https://play.example/image/post/a/b?w=960" alt="A marsh" />',
  ])
})

test('an entry is summed up in its first words, without markup', async () => {
  const content = { fr: '', en: `<p>One &amp; two &lt;b&gt;</p><p>${'three '.repeat(200)}</p>` }
  const news = [{ ...patchNotes, content }]
  const [rss, atom] = await Promise.all([read('/feed/en.rss', news), read('/feed/en.atom', news)])
  expect(texts(rss.document, 'description')[1]).toMatch(/^One &amp; two &lt;b&gt; three .* three…$/)
  expect(texts(atom.document, 'summary')[0]).toMatch(/^One & two <b> three .{1,120} three…$/)
})

test('an entry keeps its identity when its topic is renamed', async () => {
  const renamed = { ...patchNotes, titleSeo: 'notes', url: '/forum/topic/12/notes' }
  const [before, after] = await Promise.all([read('/feed/fr.rss'), read('/feed/fr.rss', [renamed])])
  expect(texts(before.document, 'guid')).toEqual(['tag:play.example,2026-01-05:news/12/fr'])
  expect(texts(after.document, 'guid')).toEqual(texts(before.document, 'guid'))
})

const hostile = '</title><script>"\'&]]>\u0000\b\u000b\u001f\ufffe\ud800 ü 🏰'

test.each(['/feed/fr.rss', '/feed/en.rss', '/feed/fr.atom', '/feed/en.atom'])(
  'a hostile title stays text in %s',
  async (path) => {
    const title = { fr: hostile, en: hostile }
    const { text, document } = await read(path, [
      { ...patchNotes, title, forumName: title, authorName: hostile },
    ])
    expect(texts(document, 'title')[1]).toBe('</title><script>"\'&]]> ü 🏰')
    expect(elements(document, 'script')).toEqual([])
    expect(text).not.toContain(']]>')
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\ufffe]/u)
    expect(text.isWellFormed()).toBe(true)
  },
)

test('a feed without news is still a feed', async () => {
  const { document } = await read('/feed/fr.atom', [])
  expect(texts(document, 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  expect(elements(document, 'entry')).toEqual([])
})

test('a reader of RSS finds what characters did, in its language', async () => {
  const { type, document } = await read('/feed/feats/fr.rss')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const title = 'Aldis <b> – Niveau 1\u202f000 atteint'
  expect(texts(document, 'title')).toEqual(['Aldermoor & Co – Hauts faits', title])
  expect(texts(document, 'link')).toEqual([
    'https://play.example/?lang=fr',
    'https://play.example/character/c7?lang=fr',
  ])
  expect(texts(document, 'guid')).toEqual(['tag:play.example,2026-01-05:feat/c7/level/1000/fr'])
  expect(texts(document, 'content:encoded')).toEqual([
    '<p>Aldis &lt;b&gt; – Niveau 1\u202f000 atteint · Lamps &amp; Co</p>',
  ])
})

test('a reader of Atom finds what characters did, in its language', async () => {
  const { document } = await read('/feed/feats/en.atom')
  expect(texts(document, 'title')).toEqual([
    'Aldermoor & Co – Feats',
    'Aldis <b> – Reached level 1,000',
  ])
  expect(texts(document, 'updated')).toEqual(Array(2).fill('2026-01-05T12:00:00.000Z'))
})

test('what characters did is not told while the team has closed the rankings, nor of a game without', async () => {
  const closed = createSite([], [tenth], { ...site, closed: ['rankings'] })
  const answer = await closed.request('/feed/feats/en.rss')
  expect([answer.status, (await answer.text()).includes('Aldis')]).toEqual([200, false])
  const unranked = createSite([], [tenth], { ...site, rankings: [] })
  expect((await unranked.request('/feed/feats/en.rss')).status).toBe(404)
})

test('a feed in a language the site does not speak is not there', async () => {
  expect((await createSite().request('/feed/de.rss')).status).toBe(404)
})

test('the news are listed once for many readers', async () => {
  const cache = createResponseCache({
    languages: ['fr', 'en'],
    clock: () => noon * 1000,
    log: silent,
  })
  const app = new Hono()
  app.use(cache.middleware())
  let listed = 0
  const listNews = async () => {
    listed += 1
    return [patchNotes]
  }
  const none = async () => []
  feedRoutes(app, { listNews, listLatest: none, listFeats: none, site, texts: gameTexts, origin })
  const http = await startHttpServer({ app, cache, host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${http.port}/feed/en.rss`
  const first = await fetch(address)
  const second = await fetch(address)
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(listed).toBe(1)
  await http.stop()
})

const nothing = () => {}
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

test('a search engine finds topics, articles and rankings in each language', async () => {
  const { type, document } = await read('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const paths = [
    '/ranking/level',
    '/article/12/patch-notes',
    '/forum/topic/14/lanternes-%C3%A0-vendre',
  ]
  expect(texts(document, 'loc')).toEqual(
    expect.arrayContaining(
      paths.flatMap((path) => ['?lang=fr', '?lang=en'].map((query) => origin + path + query)),
    ),
  )
  expect(attributes(document, 'xhtml:link').slice(0, 3)).toEqual([
    { rel: 'alternate', hreflang: 'fr', href: 'https://play.example/?lang=fr' },
    { rel: 'alternate', hreflang: 'en', href: 'https://play.example/?lang=en' },
    { rel: 'alternate', hreflang: 'x-default', href: 'https://play.example/?lang=en' },
  ])
})

test('a search engine is told when a page last changed, where that is known', async () => {
  const { document } = await read('/sitemap.xml')
  const changes = elements(document, 'url').map(({ children }) => [
    DomUtils.textContent(DomUtils.getElementsByTagName('loc', children)).replace(origin, ''),
    DomUtils.textContent(DomUtils.getElementsByTagName('lastmod', children)),
  ])
  expect(Object.fromEntries(changes)).toMatchObject({
    '/?lang=fr': '2026-01-05T12:00:00.000Z',
    '/forum?lang=fr': '2026-01-05T13:00:00.000Z',
    '/article/12/patch-notes?lang=en': '2026-01-05T12:00:00.000Z',
    '/page/server?lang=fr': '',
  })
})

test('robots are told what is private and where the sitemap is', async () => {
  const { type, text } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /account/',
      'Disallow: /support/ticket',
      'Sitemap: https://play.example/sitemap.xml',
    ]),
  )
})

test('a device installs the site under its name, in the language of its owner', async () => {
  const { type, text } = await read('/manifest.webmanifest', [], {
    headers: { 'accept-language': 'fr-CA,en;q=0.5' },
  })
  expect(type).toBe('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({
    name: 'Aldermoor & Co',
    description: 'Les nouvelles du royaume',
    lang: 'fr',
    display: 'standalone',
    start_url: '/',
  })
  expect(manifest.icons).toContainEqual({
    src: '/icons/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  })
  expect(manifest.shortcuts).toEqual([
    expect.objectContaining({ name: 'Actualités', url: '/' }),
    expect.objectContaining({ name: 'Voter', url: '/vote' }),
    expect.objectContaining({ name: 'Support', url: '/support' }),
  ])
})
