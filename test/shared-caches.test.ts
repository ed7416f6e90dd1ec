import { expect, test as base } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { listPublicPaths } from '../src/contract/page-list.ts'
import { pathParameters } from '../src/contract/path-parameters.ts'
import { startTestSite } from './test-site.ts'

const test = base.extend('url', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await startTestSite()
  onCleanup(() => site.stop())
  return site.url
})

const calls = endpoints.filter(({ method, path }) => {
  return method === 'GET' && pathParameters(path).length === 0
})
const others = [
  '/api/openapi.json',
  '/api/nowhere',
  '/manifest.webmanifest',
  '/nowhere',
  '/nowhere.svg',
  '/robots.txt',
  '/sitemap.xml',
]

test.for([...calls.map(({ path }) => path), ...listPublicPaths(), ...others])(
  'a cache that many share keeps no %s without asking',
  async (path, { url }) => {
    const { headers } = await fetch(url + path, { redirect: 'manual' })
    const control = headers.get('cache-control') ?? 'nothing'
    expect(control).not.toMatch(/public|max-?age/)
    if (/no-store|private/.test(control)) return
    // what it may keep and ask about again is nobody’s own, and told from that in another language
    expect(control).toBe('no-cache')
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(headers.has('set-cookie')).toBe(false)
  },
)

test('the description of the API is sent small, and once to who has it', async ({ url }) => {
  const whole = await fetch(`${url}/api/openapi.json`)
  expect(whole.headers.get('content-encoding')).not.toBeNull()
  expect(Number(whole.headers.get('content-length'))).toBeLessThan(100_000)
  const headers = { 'if-none-match': whole.headers.get('etag') ?? '' }
  expect((await fetch(`${url}/api/openapi.json`, { headers })).status).toBe(304)
})

test('what it keeps is the same for everybody', async ({ url }) => {
  const home = await (await fetch(url)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  for (const path of [script, '/favicon.svg', '/art/community-day-400.avif']) {
    const answers = [
      await fetch(url + path, { headers: { 'accept-language': 'fr', cookie: 'lang=fr' } }),
      await fetch(url + path, { headers: { 'accept-language': 'en' } }),
    ]
    const kept = answers.map(({ headers }) => headers.get('cache-control'))
    expect([path, ...kept]).toEqual([path, kept[0], kept[0]])
    expect(kept[0]).toMatch(/^public, max-age=\d{5}/)
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(first).toBe(second)
    expect(answers.some(({ headers }) => headers.has('set-cookie'))).toBe(false)
  }
})
