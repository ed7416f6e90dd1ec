import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { type AnyEndpoint, endpoints } from '../../../contract/endpoints.ts'
import { logout, readCsrfToken } from '../../../contract/session.ts'
import { openPlayerSite } from '../../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  const token = (await site.browser()).cookies.get('XSRF-TOKEN') ?? ''
  onCleanup(() => site.close())
  return { ...site, token, host: new URL(site.url).host }
})

type Headers = Record<string, string>
interface Given {
  token: string
  host: string
}

async function send(url: string, headers: Headers, endpoint?: AnyEndpoint) {
  const response = await fetch(url + (endpoint?.path ?? '/api/account/resend'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ Email: 'somebody@mail.example' }),
  })
  const body = (await response.json()) as { code?: string }
  return response.status === 403 ? body.code : response.status
}

const pair = (cookie: string, header = cookie): Headers => ({
  cookie: `language=en; XSRF-TOKEN=${cookie}`,
  'x-xsrf-token': header,
})

test.for([
  ['a program with none of a browser’s signs', () => ({})],
  [
    'a browser of this origin',
    ({ token }) => ({ ...pair(token), 'sec-fetch-site': 'same-origin' }),
  ],
  [
    'an older browser that says its origin',
    ({ token, host }) => ({ ...pair(token), origin: `http://${host}` }),
  ],
  ['one that says neither', ({ token }) => pair(token)],
] as [string, (given: Given) => Headers][])(
  '%s may change something',
  async ([, make], { site }) => {
    expect(await send(site.url, make(site))).toBe(200)
  },
)

const planted = [16, 32, 32].map((size) => randomBytes(size).toString('base64url')).join('.')
const own = { 'sec-fetch-site': 'same-origin' }

test.for([
  ['without a token', () => own],
  ['with the cookie alone', ({ token }) => ({ ...own, cookie: `XSRF-TOKEN=${token}` })],
  ['with the header alone', ({ token }) => ({ ...own, 'x-xsrf-token': token })],
  ['with two that differ', ({ token }) => ({ ...own, ...pair(token, planted) })],
  ['with one that was planted', () => ({ ...own, ...pair(planted) })],
  ['with an empty one', () => ({ ...own, ...pair('') })],
  ['with a dot for one', () => ({ ...own, ...pair('.') })],
  ['with one cut short', ({ token }) => ({ ...own, ...pair(token.slice(0, -1)) })],
  ['with half of one', ({ token }) => ({ ...own, ...pair(token.split('.')[0] ?? '') })],
  ['with another name signed alike', ({ token }) => ({ ...own, ...pair(`x${token}`) })],
  ['from another site', ({ token }) => ({ ...pair(token), 'sec-fetch-site': 'cross-site' })],
  ['from a sibling host', ({ token }) => ({ ...pair(token), 'sec-fetch-site': 'same-site' })],
  ['from an address typed in', ({ token }) => ({ ...pair(token), 'sec-fetch-site': 'none' })],
  [
    'from another site that lies about its origin',
    ({ token, host }) => ({
      ...pair(token),
      'sec-fetch-site': 'cross-site',
      origin: `http://${host}`,
    }),
  ],
  ['from another origin', ({ token }) => ({ ...pair(token), origin: 'https://evil.example' })],
  ['from another port', ({ token }) => ({ ...pair(token), origin: 'http://localhost:1' })],
  [
    'from an origin that begins like this one',
    ({ token, host }) => ({ ...pair(token), origin: `http://${host}.evil.example` }),
  ],
  ['from an opaque origin', ({ token }) => ({ ...pair(token), origin: 'null' })],
  ['with any cookie and nothing else', () => ({ cookie: 'language=en' })],
  ['with an origin and nothing else', ({ host }) => ({ origin: `http://${host}` })],
] as [string, (given: Given) => Headers][])('a browser %s may not', async ([, make], { site }) => {
  expect(await send(site.url, make(site))).toBe('ForgedRequest')
})

test('no call that changes something goes without the token', async ({ site }) => {
  const changing = endpoints.filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(30)
  for (const endpoint of changing) {
    const crossSite = { ...pair(site.token), 'sec-fetch-site': 'cross-site' }
    expect(await send(site.url, crossSite, endpoint), endpoint.path).toBe('ForgedRequest')
    expect(await send(site.url, own, endpoint), endpoint.path).toBe('ForgedRequest')
  }
})

test('reading needs none, from wherever it comes', async ({ site }) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${site.url}/api/forum/news`, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', cookie: 'language=en' },
    })
    expect(response.status).toBe(200)
  }
})

test('a browser gets one token and keeps it; a planted one is replaced', async ({ site }) => {
  const browser = site.launcher()
  await browser.call(readCsrfToken, {})
  const first = browser.cookies.get('XSRF-TOKEN') ?? ''
  expect(first).toMatch(/^[\w-]{22}(?:\.[\w-]{43}){2}$/)
  expect(first).not.toBe(site.token)
  await browser.call(readCsrfToken, {})
  expect(browser.cookies.get('XSRF-TOKEN')).toBe(first)
  browser.cookies.set('XSRF-TOKEN', planted)
  await browser.call(readCsrfToken, {})
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(planted)
})

test('a token is of its session alone, and each session begins and ends with a new one', async ({
  site,
}) => {
  const [one, other] = [await site.browser(), await site.browser()]
  const before = one.cookies.get('XSRF-TOKEN') ?? ''
  const { profile } = await site.join({ device: one })
  await site.join({ device: other })
  const [token = '', foreign = ''] = [one, other].map(({ cookies }) => cookies.get('XSRF-TOKEN'))
  const refresh = one.cookies.get('refresh') ?? ''
  const as = (given: string) =>
    send(site.url, {
      ...own,
      'x-xsrf-token': given,
      cookie: `XSRF-TOKEN=${given}; refresh=${refresh}`,
    })
  expect(await as(token)).toBe(200)
  for (const given of [foreign, before]) expect(await as(given)).toBe('ForgedRequest')
  await one.callAs(profile.token, logout, {})
  expect(one.cookies.get('XSRF-TOKEN')).not.toBe(token)
})

test('scripts of this site read the token, and no other site’s do', async ({ site }) => {
  const response = await fetch(`${site.url}/api/account/csrf`, {
    headers: { origin: 'https://evil.example' },
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Strict$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const preflight = await fetch(`${site.url}/api/account/login`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  for (const { headers } of [response, preflight]) {
    const names = [...headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('tokens of one site are no tokens of another', async ({ site }) => {
  const other = await openPlayerSite()
  try {
    const foreign = (await other.browser()).cookies.get('XSRF-TOKEN') ?? ''
    expect(await send(site.url, { ...own, ...pair(foreign) })).toBe('ForgedRequest')
    expect(await send(other.url, { ...own, ...pair(foreign) })).toBe(200)
  } finally {
    await other.close()
  }
})
