import { expect, test as base } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { generousLimits } from './players.ts'
import { postRaw, type RawResponse } from './raw-http.ts'
import { startTestSite } from './test-site.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await startTestSite({ limits: generousLimits })
  onCleanup(() => site.stop())
  return site
})

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The same call in every way it can come over the wire. */
const framings = {
  'in chunks': { framing: 'chunked', headers: json, body: '{}' },
  'in chunks, of which there are none': { framing: 'chunked' },
  'without body and length': { framing: 'none' },
  'without body and length, as JSON': { framing: 'none', headers: json },
  'empty, as a form': { framing: 'declared', headers: form },
  'by HTTP/1.0': { framing: 'declared', headers: json, body: '{}', version: '1.0' },
  'by HTTP/1.0, without body and length': { framing: 'none', version: '1.0' },
} as const

/** What the contract does not list, and what a stranger is answered. */
const unlisted = [
  ['a payment message', '/api/donation/message/sandbox', 400],
  ['a vote callback', '/api/vote/callback/sandbox/some-secret', 404],
  ['a mail program’s one click', '/api/notification/oneclick/some-code', 400],
  ['a call nobody answers', '/api/nothing', 404],
] as const

const posts = [
  ...endpoints.filter(({ method }) => method === 'POST').map(({ path }) => ({ path })),
  ...unlisted.map(([, path]) => ({ path })),
]

/** What is new at each call, such as a challenge, is not compared. */
function comparable({ status, body }: RawResponse) {
  return { status, body: status === 200 ? '' : body }
}

test.for(posts)(
  '$path answers a stranger alike, however the body comes',
  async ({ path }, { site }) => {
    const plain = await postRaw(site.url, { path, framing: 'declared', headers: json, body: '{}' })
    expect(plain.status).toBeLessThan(500)
    for (const [name, framing] of Object.entries(framings)) {
      const response = await postRaw(site.url, { path, ...framing })
      expect(comparable(response), name).toEqual(comparable(plain))
    }
  },
)

test.for(unlisted)('%s without a length is answered', async ([, path, status], { site }) => {
  const body = 'List-Unsubscribe=One-Click'
  expect((await postRaw(site.url, { path, framing: 'chunked', body })).status).toBe(status)
  expect((await postRaw(site.url, { path, framing: 'none' })).status).toBe(status)
})

test.for([
  ['a call', '/api/account/login', 413],
  ['a call before sign-in', '/api/manage/changepseudo', 401],
  ['a payment message', '/api/donation/message/sandbox', 413],
  ['a vote callback', '/api/vote/callback/sandbox/some-secret', 413],
] as const)('%s in chunks that are too long is refused', async ([, path, status], { site }) => {
  const body = `{"a":"${'x'.repeat(70_000)}"}`
  const response = await postRaw(site.url, { path, framing: 'chunked', headers: json, body })
  expect(response.status).toBe(status)
})

test.for([
  ['a length that is too long', { 'content-length': '10000000' }],
  ['chunks that do not end', { 'transfer-encoding': 'chunked' }],
] as const)('a body of %s is refused before it is there', async ([, headers], { site }) => {
  // the one chunk is longer than a body may be, and no end follows
  const body = 'transfer-encoding' in headers ? `11171\r\n${'x'.repeat(70_001)}\r\n` : ''
  const paths = [
    '/api/account/login',
    '/api/donation/message/sandbox',
    '/api/vote/callback/sandbox/x',
  ]
  for (const path of paths) {
    const sent = { path, framing: 'open', headers: { ...json, ...headers }, body } as const
    expect([path, (await postRaw(site.url, sent)).status]).toEqual([path, 413])
  }
})
