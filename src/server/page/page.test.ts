import { channel } from 'node:diagnostics_channel'
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../test/fake-server.ts'
import { hasStandings } from '../../../test/first-standings.ts'
import { aPost, aTopic, MemoryForum } from '../../../test/memory-forum.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { inMemory, MemoryGame } from '../../../test/memory-game.ts'
import { startTestSite } from '../../../test/test-site.ts'
import { createApiClient } from '../../contract/client.ts'
import { nodebb } from '../../app/guildhall.ts'
import type { Site } from '../../app/site.ts'
import { createLog } from '../platform/log.ts'
import { toSiteInfo } from '../site/site-info.ts'
import { loadBuiltPages } from './built-pages.ts'
import { createResponseCache } from '../platform/http/response-cache.ts'
import { createLocaleFiles } from './locale-files.ts'
import { pageRoutes, type Pages } from './page-routes.ts'

const root = resolve(import.meta.dirname, '../../..')
const log = createLog('silent')
const origin = 'https://play.example'

const patchNotes = aTopic({
  postList: [
    aPost({ index: 0, html: { fr: '<p>Le marais rouvre.</p>', en: '<p>The marsh reopens.</p>' } }),
    aPost({ index: 1 }),
  ],
})
const long = aTopic({
  id: 13,
  slug: '',
  posts: 41,
  postList: Array.from({ length: 41 }, (_, index) => aPost({ index })),
})

const game = new MemoryGame()
let site: Site

beforeAll(async () => {
  site = await startTestSite({
    ...siteConfig(new MemoryForum([patchNotes, long])),
    game: inMemory(game),
  })
  await hasStandings(site.url)
  // what is known of it changes no more, so a page read twice is the same
  game.isDown = true
})

afterAll(() => site.stop())
afterEach(() => vi.useRealTimers())

function siteConfig(forum: MemoryForum) {
  return {
    site: { name: 'Aldermoor', url: origin },
    forum: { name: 'memory', newsForums: [1], create: () => forum },
  }
}

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: string
  at?: Site
}

/** Asks for a path letter by letter: `fetch` would tidy it. */
function ask(path: string, { method = 'GET', headers = {}, body, at = site }: Asking = {}) {
  const { hostname, port } = new URL(at.url)
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (succeed, fail) => {
      const options = { hostname, port, path, method, headers, agent: false }
      const asking = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          succeed({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      asking.on('error', fail).end(body)
    },
  )
}

const veryLong = 'a'.repeat(12_000)

test.each([
  '/nothing-here',
  '/forum/topic/abc',
  '/forum/topic/-1',
  '/forum/topic/0',
  '/forum/topic/1.5',
  '/forum/topic/99999999999999999999',
  '/forum/topic/404',
  '/forum/topic/%00',
  '/forum/topic/%E0%A4%A',
  '/%E2%80%A8',
  '/forum/topic/13?page=0',
  '/forum/topic/13?page=-1',
  '/forum/topic/13?page=abc',
  '/forum/topic/13?page=1e9',
  '/forum/topic/13?page=4',
  '/article/abc',
  '/article/13.5',
  `/${veryLong}`,
  `/forum/topic/${veryLong}`,
  '//evil.example/',
  '//evil.example/forum',
  '/%0d%0aSet-Cookie:%20a=b',
  '/forum/topic/12/%0d%0aLocation:%20https:%2f%2fevil.example',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/locales/..%2f..%2fpackage.json',
  '/locales/....//....//package.json',
  '/art/..%00/package.json',
  '/assets/',
  '/assets/missing.js',
])('%s leads to the not-found page', async (path) => {
  const { status, headers, text } = await ask(path)
  expect([status, headers.location, text]).toEqual([302, '/404', ''])
  expect(headers['set-cookie']).toBeUndefined()
})

test.each(['/\\evil.example', '*', 'evil.example'])(
  '%s is no path and gets a bare refusal',
  async (path) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers.location, text]).toEqual([400, undefined, ''])
  },
)

test('a page that searches counts for the network of its visitor, and a refusal is nobody else’s', async () => {
  const limited = await startTestSite({
    ...siteConfig(new MemoryForum([patchNotes])),
    limits: { advertSearch: { count: 2 } },
  })
  const search = async (address: string, path: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(limited.url + path, { headers })).text()
  }
  const isRefused = (html: string) => html.includes('\\"429\\"')
  const [own, other] = ['198.51.100.1', '198.51.100.2']
  for (const word of ['sword', 'shield']) {
    expect(isRefused(await search(own, `/advert?q=${word}`))).toBe(false)
  }
  expect(isRefused(await search(own, '/advert?q=helmet'))).toBe(true)
  expect(isRefused(await search(own, '/advert?category=sell'))).toBe(true)
  expect(isRefused(await search(other, '/advert?category=sell'))).toBe(false)
  expect(isRefused(await search(other, '/advert?q=helmet'))).toBe(false)
  await limited.stop()
})

test('addresses beyond the last page are led to it, and are made once', async () => {
  const limited = await startTestSite({
    ...siteConfig(new MemoryForum([patchNotes])),
    limits: { advertSearch: { count: 3 } },
  })
  for (const page of [40, 41, 2, 42, 9000]) {
    const { status, headers } = await ask(`/advert?page=${page}`, { at: limited })
    expect([status, headers.location]).toEqual([302, '/advert'])
  }
  for (const page of [43, 44]) {
    const { text } = await ask(`/advert.data?page=${page}`, { at: limited })
    expect(text).toContain('"/advert"')
  }
  await limited.stop()
})

test('an address too long for any server is refused', async () => {
  expect((await ask(`/${'a'.repeat(20_000)}`)).status).toBe(431)
})

test('the not-found page has status 404 and words in the visitor’s language', async () => {
  const { status, text } = await ask('/404', { headers: { 'accept-language': 'fr' } })
  expect(status).toBe(404)
  expect(text).toContain('<html lang="fr"')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test('the data of a page that is not there leads to the not-found page too', async () => {
  const { status, text } = await ask('/forum/topic/abc.data')
  expect(status).toBe(202)
  expect(text).toContain('"/404"')
})

test.each([
  ['/forum/topic/12', '/forum/topic/12/patch-notes'],
  ['/forum/topic/12/wrong?lang=fr', '/forum/topic/12/patch-notes?lang=fr'],
  ['/forum/topic/13/%2f%2fevil.example', '/forum/topic/13'],
  ['/article/12/old-name', '/article/12/patch-notes'],
  ['/advert/talks', '/advert/conversations'],
  ['/advert/talks/7', '/advert/conversations/7'],
  ['/admin/tickets/answers', '/admin/tickets/replies'],
])('%s moved to %s', async (path, place) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([301, place])
})

test.each([
  ['/account', '/setting'],
  ['/account/', '/setting'],
  ['/page', '/'],
  ['/article', '/'],
  ['/ranking', '/ranking/arena'],
  ['/nowhere', '/404'],
])('the beginning %s of an address leads to %s', async (path, place) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([302, place])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
  'a page cannot be asked for with %s',
  async (method) => {
    const { status, headers, text } = await ask('/forum', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({ status: 405, code: 'MethodNotAllowed' })
  },
)

test.each([
  ['POST', '/api/forum/news', 'GET, HEAD'],
  ['DELETE', '/api/forum/12', 'GET, HEAD'],
  ['GET', '/api/account/login', 'POST'],
  ['PUT', '/api/account/login', 'POST'],
  ['OPTIONS', '/api/donation/consent', 'GET, HEAD, POST'],
])('%s is no method of %s', async (method, path, allowed) => {
  const { status, headers, text } = await ask(path, { method })
  expect([status, headers.allow]).toEqual([405, allowed])
  expect(JSON.parse(text)).toMatchObject({ status: 405, code: 'MethodNotAllowed' })
})

test.each([
  ['application/json', '{"a":'],
  ['application/json', `"${'x'.repeat(80 * 1024)}"`],
  ['text/html; charset=utf-7', '+ADw-script+AD4-'],
  ['multipart/form-data', 'no boundary'],
  ['\t', '\0'],
])('a body of %s changes nothing about a refusal', async (type, body) => {
  const responses = await Promise.all(
    ['/', '/api/forum/news'].map((path) =>
      ask(path, { method: 'POST', headers: { 'content-type': type }, body }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([405, 405])
  for (const { text } of responses) expect(Object.keys(JSON.parse(text))).not.toContain('stack')
})

test.each([
  ['/api/forum/abc', 400],
  ['/api/forum/%E0%A4%A', 400],
  ['/api/forum/1e400', 400],
  ['/api/forum/12?page=0', 400],
  ['/api/forum/12?surprise=1', 400],
  ['/api/forum/news?lang=xx', 400],
  ['/api/forum/404', 404],
  ['/api/nothing', 404],
  ['/proxied/post/a/b', 404],
])('%s is refused with %i and says nothing of the machine', async (path, status) => {
  const response = await ask(path)
  expect(response.status).toBe(status)
  expect(response.text).not.toMatch(/node_modules|\.ts\b|\.js\b|\n\s+at /)
  expect(response.text).not.toContain(root)
})

test('an answer of the API that is kept answers no other question', async () => {
  const paths = ['/api/forum/news', '/api/forum/news?lang=xx', '/api/forum/news?page=1']
  const statuses = []
  for (const path of [...paths, ...paths]) statuses.push((await ask(path)).status)
  expect(statuses).toEqual([200, 400, 400, 200, 400, 400])
})

test.each(['/', '/forum', '/forum/topic/12/patch-notes', '/article/12/patch-notes', '/404'])(
  '%s says nothing of the host it was asked under',
  async (path) => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    }
    const { text } = await ask(`${path}?_=host`, { headers })
    expect(text).not.toMatch(/evil\.example|gopher/)
    const [canonical] = linksOf(text, 'canonical')
    if (path !== '/404') expect(canonical?.href).toBe(`${origin}${path}?lang=en`)
  },
)

test.each(['/', '/forum', '/forum/topic/12/patch-notes', '/page/policy'])(
  '%s is the same for everybody of a language',
  async (path) => {
    // a page is made anew for whoever brings an authorization
    const authorization = 'Bearer secret'
    const strangers: Record<string, string>[] = [
      {},
      { cookie: 'session=abc; XSRF-TOKEN=def' },
      { cookie: 'cookie_policy=1; theme=light', 'user-agent': 'Googlebot' },
      { 'x-real-ip': '203.0.113.9', 'sec-gpc': '1' },
    ]
    vi.useFakeTimers({ toFake: ['Date'] })
    const responses = []
    for (const headers of strangers) {
      responses.push(await ask(path, { headers: { ...headers, authorization } }))
    }
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses.filter(({ headers }) => headers['set-cookie'])).toEqual([])
  },
)

test('the first visitor of a page gets the same headers as all others', async () => {
  const path = '/forum/topic/13?page=2'
  const [first, second] = [await ask(path), await ask(path)]
  expect({ ...first.headers, date: '' }).toEqual({ ...second.headers, date: '' })
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: expect.stringMatching(/^"[\w-]+"$/) as string,
  })
})

test.each(['/advert?q=helmet', '/advert.data?q=helmet'])(
  '%s, which nobody else will ask, is compressed too',
  async (path) => {
    const fetchAs = (encoding: string) =>
      fetch(site.url + path, { headers: { 'accept-encoding': encoding } })
    // made anew each time: the game may have moved on in between
    await vi.waitFor(
      async () => {
        const [plain, packed] = [await fetchAs('identity'), await fetchAs('br')]
        expect(plain.headers.get('content-encoding')).toBeNull()
        expect(packed.headers.get('content-encoding')).toBe('br')
        // nobody could be told that they hold it
        expect(packed.headers.get('etag')).toBeNull()
        const sizes = [plain, packed].map(({ headers }) => Number(headers.get('content-length')))
        expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
        expect(await packed.text()).toBe(await plain.text())
      },
      { timeout: 10_000 },
    )
  },
)

test('a page that is kept for nobody, since somebody signed in asks, is compressed too', async () => {
  const headers = { authorization: 'Bearer nobody', 'accept-encoding': 'zstd' }
  const response = await fetch(`${site.url}/page/policy`, { headers })
  expect(response.headers.get('content-encoding')).toBe('zstd')
  expect(response.headers.get('etag')).toBeNull()
  expect(await response.text()).toContain('</html>')
})

test('who holds a page is told that it has not changed', async () => {
  const { headers } = await ask('/page/policy')
  const again = await ask('/page/policy', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const other = await ask('/page/policy', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test.each(['/page/policy?lang=fr', '/forum/topic/13?page=3'])(
  'HEAD of %s tells what GET would',
  async (path) => {
    const before = await ask(path, { method: 'HEAD' })
    const { status, headers } = await ask(path)
    const after = await ask(path, { method: 'HEAD' })
    expect([before.status, before.text, after.text]).toEqual([status, '', ''])
    expect(after.headers['content-length']).toBe(headers['content-length'])
    expect(before.headers['content-security-policy']).toBe(headers['content-security-policy'])
  },
)

test.each([
  ['/', {}, 'en'],
  ['/?lang=fr', { cookie: 'language=en', 'accept-language': 'en' }, 'fr'],
  ['/', { cookie: 'a=b; language=fr', 'accept-language': 'en' }, 'fr'],
  ['/', { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' }, 'fr'],
  ['/', { 'accept-language': 'fr;q=0, ja' }, 'en'],
  ['/?lang=xx', { cookie: 'language=fr' }, 'fr'],
  ['/?lang=', { 'accept-language': 'fr' }, 'fr'],
  ['/', { cookie: 'language=xx', 'accept-language': 'fr' }, 'fr'],
] as const)('%s with %o is in %s', async (path, headers, language) => {
  for (const time of ['made', 'kept']) {
    const response = await ask(path, { headers })
    expect(response.headers['content-language'], time).toBe(language)
    expect(response.text).toContain(`<html lang="${language}"`)
  }
})

test.each([
  ['fr', 'Notes de mise à jour', 'Le marais rouvre.'],
  ['en', 'Patch notes', 'The marsh reopens.'],
])('news and topic are in the HTML in %s', async (language, title, text) => {
  const paths = ['/', '/forum/topic/12/patch-notes', '/article/12/patch-notes']
  for (const path of paths) {
    const page = parseDocument((await ask(`${path}?lang=${language}`)).text)
    const words = DomUtils.innerText(DomUtils.getElementsByTagName('main', page))
    expect(words).toContain(title)
    expect(words).toContain(text)
  }
})

test('a page of a topic says where it is, in which languages, and what comes next', async () => {
  const { text } = await ask('/forum/topic/13?page=2&lang=fr')
  const place = `${origin}/forum/topic/13`
  expect(linksOf(text, 'canonical').map(({ href }) => href)).toEqual([`${place}?lang=fr&page=2`])
  expect(metaOf(text)).toMatchObject({
    'og:url': `${place}?lang=fr&page=2`,
    'og:title': 'Notes de mise à jour – page 2',
    'og:type': 'article',
    'og:locale': 'fr_FR',
    'og:image': expect.stringMatching(/^https:\/\/play\.example\/\S+\.(jpg|webp)$/) as string,
    'og:site_name': 'Aldermoor',
  })
  const alternates = linksOf(text, 'alternate')
  const pages = alternates.filter(({ type }) => !type)
  expect(pages.map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ['fr', `${place}?lang=fr&page=2`],
    ['en', `${place}?lang=en&page=2`],
    ['x-default', `${place}?lang=en&page=2`],
  ])
  const feeds = alternates.filter(({ type }) => type === 'application/rss+xml')
  expect(feeds.map(({ href }) => href)).toEqual(['/feed/fr.rss', '/feed/en.rss'])
  expect(linksOf(text, 'prev')[0]?.href).toBe('/forum/topic/13')
  expect(linksOf(text, 'next')[0]?.href).toBe('/forum/topic/13?page=3')
})

test('search engines are told what a topic and an article are', async () => {
  const topic = jsonLdOf((await ask('/forum/topic/12/patch-notes')).text)
  expect(topic).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Patch notes',
    text: 'The marsh reopens.',
    url: `${origin}/forum/topic/12/patch-notes`,
    comment: [{ '@type': 'Comment', text: 'Post 1' }],
  })
  const article = jsonLdOf((await ask('/article/12/patch-notes')).text)
  expect(article).toMatchObject({ headline: 'Patch notes' })
})

test.each(['/feed/fr.rss', '/feed/en.rss'])(
  'the feed %s that pages name is there',
  async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  },
)

function elementsOf(html: string, tag: string) {
  return DomUtils.getElementsByTagName(tag, parseDocument(html, { lowerCaseAttributeNames: true }))
}

function linksOf(html: string, rel: string) {
  return elementsOf(html, 'link')
    .map(({ attribs }) => attribs)
    .filter((link) => link['rel'] === rel)
}

function metaOf(html: string): Record<string, string | undefined> {
  const all = elementsOf(html, 'meta').map(({ attribs }) => attribs)
  return Object.fromEntries(all.map((meta) => [meta['property'] ?? meta['name'], meta['content']]))
}

function jsonLdOf(html: string): unknown {
  const script = elementsOf(html, 'script').find(
    ({ attribs }) => attribs['type'] === 'application/ld+json',
  )
  return script && JSON.parse(DomUtils.textContent(script))
}

test.each([
  '/account/register?page=',
  '/account/register?span=',
  '/account/register?lang=',
  '/account/register?utm_source=',
  '/account/register.data?_routes=',
  '/account/register.data?_routes=root,',
])('%s… asks the same whatever follows, and is made once', async (address) => {
  const built = await loadBuiltPages(join(root, 'build'))
  let made = 0
  const pages: Pages = {
    ...built,
    render: (...call) => {
      made += 1
      return built.render(...call)
    },
  }
  const app = new Hono()
  app.use(createResponseCache({ languages: ['fr', 'en'], clock: Date.now, log }).middleware())
  const locales = createLocaleFiles({
    folder: join(root, 'public/locales'),
    languages: ['fr', 'en'],
  })
  const api = createApiClient(() => new Response('[]', { status: 503 }))
  pageRoutes(app, { pages, apiFor: () => api, site: toSiteInfo({}, []), origin, locales })
  const { request: send } = createTestServer(app)
  for (const what of ['', 'x', '7', '07', 'y&z=1']) {
    expect((await send(address + what)).status).toBe(200)
  }
  expect(made).toBe(1)
})

test.each([
  ['/ranking/level?page=007&span=7d', { page: '7' }],
  ['/ranking/level?page=1', {}],
  ['/ranking/level?page=last', { page: 'last' }],
  ['/forum/topic/12/patch-notes?page=2.0', { page: '2' }],
  ['/page/online?page=last', {}],
  ['/page/server?span=7d&page=2', { span: '7d' }],
  ['/page/server?span=24h', {}],
  ['/page/server?span=8d', {}],
  ['/advert?category=group&page=2&x=1', { category: 'group', page: '2' }],
  ['/advert?category=nothing&sort=', {}],
  ['/advert?goldMax=5', undefined],
  ['/forum.data?_routes=forum,x,root', { _routes: 'root,forum' }],
  ['/_root.data?_routes=home', { _routes: 'home' }],
])('what %s asks is known before anything is made', async (address, asked) => {
  const pages = await loadBuiltPages(join(root, 'build'))
  const { pathname, searchParams } = new URL(address, origin)
  const read = await pages.readerOf(pathname)
  expect(read(searchParams)).toEqual(asked)
})

test('a text that the owner changes is on the next page, and a broken file changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-locales-'))
  await cp(join(root, 'public/locales'), folder, { recursive: true })
  const locales = createLocaleFiles({ folder, languages: ['fr', 'en'] })
  const app = new Hono()
  const pages = await loadBuiltPages(join(root, 'build'))
  const info = toSiteInfo({}, [])
  const api = createApiClient(() => new Response('[]', { status: 503 }))
  pageRoutes(app, { pages, apiFor: () => api, site: info, origin, locales })
  const { request: send } = createTestServer(app)
  const readTitle = async () =>
    /<title>(.*?)<\/title>/.exec(await (await send('/404?lang=fr')).text())?.[1]

  const file = join(folder, 'fr/site.json')
  const texts = JSON.parse(await readFile(file, 'utf8')) as { NotFound: { title: string } }
  texts.NotFound.title = 'Perdu dans le marais'
  await change(file, JSON.stringify(texts), 1)
  expect(locales.reload(log)).toBe(true)
  expect(await readTitle()).toBe('Perdu dans le marais · Aldermoor')

  await change(file, '{ "NotFound": ', 2)
  expect(locales.reload(log)).toBe(false)
  expect(await readTitle()).toBe('Perdu dans le marais · Aldermoor')
  await rm(folder, { recursive: true })
})

async function change(file: string, content: string, minutes: number) {
  await writeFile(file, content)
  const later = new Date(Date.now() + minutes * 60_000)
  await utimes(file, later, later)
}

class HangingForum extends MemoryForum {
  isHanging = false

  override async listNews(limit: number) {
    return this.#afterAll(() => super.listNews(limit))
  }
  override async listLatest(limit: number) {
    return this.#afterAll(() => super.listLatest(limit))
  }
  override async findTopic(id: number, range: { offset: number; limit: number }) {
    return this.#afterAll(() => super.findTopic(id, range))
  }

  /** Never, while the forum hangs. */
  #afterAll<T>(respond: () => Promise<T>): Promise<T> {
    return this.isHanging ? new Promise(() => {}) : respond()
  }
}

test.each(['isDown', 'isHanging'] as const)(
  'what was seen before is shown while the forum %s',
  async (trouble) => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const forum = new HangingForum([patchNotes])
    const at = await startTestSite(siteConfig(forum))
    const paths = ['/', '/forum', '/forum/topic/12/patch-notes', '/article/12/patch-notes']
    for (const path of paths) await ask(path, { at })
    forum[trouble] = true
    const asked = forum.asked
    vi.setSystemTime(start + 3_600_000)
    // kept pages, and those that must be made anew in another language
    for (const query of ['', '?lang=fr', '?lang=en']) {
      for (const path of paths) {
        const { status, text } = await ask(path + query, { at })
        expect([path, status]).toEqual([path, 200])
        expect(text).toMatch(/Patch notes|Notes de mise à jour/)
      }
    }
    if (trouble === 'isDown') expect(forum.asked).toBeGreaterThan(asked)
    forum[trouble] = false
    await at.stop()
  },
)

test('a forum that was never seen and never answers does not keep visitors waiting for it', async () => {
  await using fake = await startFakeServer(() => {})
  const at = await startTestSite({ forum: nodebb({ url: fake.origin, news: [1] }) })
  const [home, forum, topic] = await Promise.all(
    ['/', '/forum', '/forum/topic/12'].map((path) => ask(path, { at })),
  )
  expect([home?.status, forum?.status]).toEqual([200, 200])
  for (const page of [home, forum]) expect(page?.text).toContain('role="alert"')
  expect([topic?.status, topic?.headers.location]).toEqual([302, '/404?because=forum'])
  expect(fake.asked.length).toBeGreaterThan(0)
  await at.stop()
})

test('once the forum is back, the next visitor sees it', async () => {
  const forum = new HangingForum([patchNotes])
  forum.isDown = true
  const at = await startTestSite(siteConfig(forum))
  expect((await ask('/', { at })).text).toContain('role="alert"')
  forum.isDown = false
  expect((await ask('/', { at })).text).toContain('Patch notes')
  await at.stop()
})

test('a visitor who sends a request drop by drop is cut off', async () => {
  const servers: Server[] = []
  const note = (message: unknown) => void servers.push((message as { server: Server }).server)
  channel('http.server.request.start').subscribe(note)
  await ask('/')
  channel('http.server.request.start').unsubscribe(note)
  expect(servers[0]).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1000,
  })
})
