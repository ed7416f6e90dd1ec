import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startFakeServer } from '../test/fake-server.ts'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { listPublicPages } from './support/page-list.ts'
import { siteOf, siteTest } from './support/site-test.ts'

const hostileTitle = '</script><script>window.ran="title"</script><!--<script>&\u2028\u2029"\\'
const hostileTopic = aTopic({
  slug: '',
  title: { fr: hostileTitle, en: hostileTitle },
  forumName: { fr: hostileTitle, en: hostileTitle },
  starter: { id: 1, name: hostileTitle },
  postList: [aPost({ html: { fr: '<p>Bonjour</p>', en: '<p>Hello</p>' } })],
})

const test = siteTest().extend('hostile', { scope: 'file' }, ({}, { onCleanup }) =>
  siteOf(new MemoryForum([hostileTopic]), onCleanup),
)

const isNotFound = /404 \(Not Found\)/
const isPolicy = /policy|Trusted/i

test('what the browser loads on its way from page to page is under the policy of the first', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  await page.click('header a[href="/forum"]')
  await page.waitForURL('**/forum')
  await page.click('main a[href^="/forum/topic/"]')
  await page.waitForSelector('.post-body')
})

test('on every page text becomes neither markup nor script', async ({ visit, site }) => {
  const page = await visit(site.url, { expected: [isNotFound, isPolicy] })
  for (const path of await listPublicPages(site.url)) {
    await page.goto(site.url + path)
    expect([path, await tryEverything(page)]).toEqual([path, []])
  }
})

/** What of all that turns text into markup or code was let through. */
async function tryEverything(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const taken: string[] = []
    const attempt = (name: string, act: () => unknown) => {
      try {
        act()
        taken.push(name)
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof EvalError)) throw error
      }
    }
    const script = document.createElement('script')
    attempt('innerHTML', () => (document.createElement('p').innerHTML = '<b>x</b>'))
    attempt('insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))
    attempt('document.write', () => document.write('<b>x</b>'))
    attempt('srcdoc', () => (document.createElement('iframe').srcdoc = '<b>x</b>'))
    attempt('script text', () => (script.text = 'window.ran = 1'))
    attempt('script address', () => (script.src = '/assets/x.js'))
    attempt('a policy of another name', () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void }
      }
      trustedTypes.createPolicy('other', {})
    })
    // while the test's own call runs, the browser lets it compile text
    await new Promise<void>((done) => {
      setTimeout(() => {
        // oxlint-disable-next-line no-eval
        attempt('eval', () => (0, eval)('window.ran = 1'))
        // oxlint-disable-next-line typescript/no-implied-eval
        attempt('Function', () => new Function('window.ran = 1')())
        done()
      })
    })
    if ('ran' in window) taken.push('ran')
    return taken
  })
}

const smuggled = `<script>window.ran = 'inline'</script>
<script src="data:text/javascript,window.ran='address'"></script>
<script type="module">window.ran = 'module'</script>
<img src="/nothing.png" onerror="window.ran = 'handler'">
<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
<style>h1 { letter-spacing: 7px }</style>`

test.for([
  { isHeld: true, effect: { ran: undefined, isStyled: false } },
  { isHeld: false, effect: { ran: expect.any(String) as string, isStyled: true } },
])(
  'what somebody adds to a page does nothing, if its policy holds it: $isHeld',
  async ({ isHeld, effect }, { visit, site }) => {
    const page = await visit(`${site.url}/page/policy`, {
      expected: [/./],
      prepare: (tab) =>
        tab.route('**/page/policy', async (route) => {
          const response = await route.fetch()
          const { 'content-security-policy': policy = '', ...headers } = response.headers()
          if (isHeld) headers['content-security-policy'] = policy
          const body = (await response.text()).replace('</body>', `${smuggled}</body>`)
          await route.fulfill({ response, headers, body })
        }),
    })
    const found = await page.evaluate(() => ({
      ran: (window as { ran?: string }).ran,
      isStyled:
        getComputedStyle(document.querySelector('h1') ?? document.body).letterSpacing === '7px',
    }))
    expect(found).toEqual(effect)
  },
)

test('no page may be shown in a frame', async ({ visit, site }) => {
  await using other = await startFakeServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${site.url}/"></iframe>`)
  })
  const page = await visit(other.origin, { hasScripts: false, expected: [/./] })
  const frame = page.frames().find((one) => one !== page.mainFrame())
  expect(await frame?.locator('main').count()).toBe(0)
})

const pageDirectives = {
  'default-src': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify service-worker',
}

test('a page’s policy names its own scripts and nothing else, when made and when kept', async ({
  site,
}) => {
  for (const path of await listPublicPages(site.url)) {
    for (const language of ['fr', 'en']) {
      for (const time of ['made', 'kept']) {
        const response = await fetch(`${site.url}${path}?lang=${language}`)
        const html = await response.text()
        const directives = directivesOf(response.headers)
        expect(directives, `${path} ${time}`).toMatchObject(pageDirectives)
        expect(sourcesOf(directives, 'script-src')).toEqual(
          new Set([...inlineHashes(html, 'script'), "'strict-dynamic'"]),
        )
        expect(sourcesOf(directives, 'style-src')).toEqual(
          new Set(["'self'", ...inlineHashes(html, 'style')]),
        )
        expect(html).not.toMatch(/ nonce=| style=| on[a-z]+="/)
      }
    }
  }
})

function directivesOf(headers: Headers): Record<string, string> {
  const policy = headers.get('content-security-policy') ?? ''
  const entries = policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values.join(' ')]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

function sourcesOf(directives: Record<string, string>, name: string): Set<string> {
  return new Set(directives[name]?.split(' '))
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return (
    DomUtils.getElementsByTagName(tag, parseDocument(html))
      // what search engines read is data and never runs
      .filter(({ attribs }) => !attribs['src'] && attribs['type'] !== 'application/ld+json')
      .map((element) => createHash('sha256').update(DomUtils.textContent(element)).digest('base64'))
      .map((hash) => `'sha256-${hash}'`)
  )
}

const sharedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

test('every answer carries the same protection, whatever it is', async ({ site }) => {
  const home = await fetch(site.url)
  const asset = /\/assets\/[^"]+\.js/.exec(await home.text())?.[0] ?? ''
  // home says when it was made, and may be made anew at any time: this page is the same each time
  const policy = await fetch(`${site.url}/page/policy`)
  const etag = { 'if-none-match': policy.headers.get('etag') ?? '' }
  const asked: [number, string, RequestInit?][] = [
    [200, '/'],
    [304, '/page/policy', { headers: etag }],
    [200, '/', { method: 'HEAD' }],
    [200, '/forum.data'],
    [202, '/nothing.data'],
    [404, '/404'],
    [302, '/nothing'],
    [302, '/%0a'],
    [405, '/', { method: 'POST' }],
    [200, '/api/forum/news'],
    [200, '/api/openapi.json'],
    [200, '/api/health/ready'],
    [400, '/api/forum/abc'],
    [404, '/api/forum/404'],
    [404, '/api/nothing', { method: 'DELETE' }],
    [200, asset],
    [206, asset, { headers: { range: 'bytes=0-9' } }],
    [200, '/locales/fr/site.json'],
    [200, '/favicon.svg'],
    [200, '/icons/icon-192.png'],
    [200, '/feed/fr.rss'],
    [200, '/sitemap.xml'],
    [200, '/robots.txt'],
    [200, '/manifest.webmanifest'],
    [404, '/proxied/post/a/b'],
  ]
  for (const [status, path, init] of asked) {
    for (const time of ['made', 'given again']) {
      const response = await fetch(site.url + path, { redirect: 'manual', ...init })
      await response.arrayBuffer()
      const found = Object.keys(sharedHeaders).map((name) => [name, response.headers.get(name)])
      expect([path, response.status, Object.fromEntries(found)]).toEqual([
        path,
        status,
        sharedHeaders,
      ])
      expect(directivesOf(response.headers), `${path} ${time}`).toMatchObject({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      })
    }
  }
})

test('a hostile title stays text in the state of its page and in what search engines read', async ({
  visit,
  hostile,
}) => {
  for (const path of ['/', '/forum', '/forum/topic/12', '/article/12']) {
    const html = await (await fetch(hostile.url + path)).text()
    const scripts = DomUtils.getElementsByTagName('script', parseDocument(html)).map((element) =>
      DomUtils.textContent(element),
    )
    const withTitle = scripts.filter((text) => text.includes('window.ran'))
    expect([path, withTitle.length > 0]).toEqual([path, true])
    expect(withTitle.filter((text) => /[<>&\u2028\u2029]/.test(text))).toEqual([])
    for (const text of scripts.filter((one) => one.startsWith('{"@context"'))) {
      expect(JSON.stringify(JSON.parse(text))).not.toContain('u003c')
    }
    const page = await visit(hostile.url + path)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    // white space is shown as one space
    expect(await page.textContent('main')).toContain(hostileTitle.slice(0, 50))
  }
})
