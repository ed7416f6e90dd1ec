import { expect, test } from 'vitest'
import { createCsrfFetch } from './csrf-fetch.ts'

interface SiteResponses {
  /** The cookies the browser starts with. */
  cookies?: string
  /** What the server gives next for a token; a status where it does not, an error without network. */
  gives?: (string | number | Error)[]
  /** The token it takes. */
  takes?: string
}

/** A server that takes what carries the right token. */
function openSite({ cookies = 'language=fr', gives = [], takes = 'good' }: SiteResponses) {
  const calls: string[] = []
  let jar = cookies
  const send = async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('x-xsrf-token')
    calls.push(`${init.method} ${path} ${token}`)
    if (path !== '/api/account/csrf') {
      const isFine = init.method === 'GET' || token === takes
      return new Response(isFine ? 'done' : 'forged', { status: isFine ? 200 : 403 })
    }
    const given = gives.shift() ?? 'good'
    if (given instanceof Error) throw given
    if (typeof given === 'number') return new Response('later', { status: given })
    jar = `language=fr; XSRF-TOKEN=${given}`
    return Response.json({})
  }
  return { fetch: createCsrfFetch(send, () => jar), calls }
}

const post = { method: 'POST', body: '{}' }

test('what changes nothing carries no token', async () => {
  const { fetch, calls } = openSite({ cookies: 'XSRF-TOKEN=good' })
  await fetch('/api/a', { method: 'GET' })
  await fetch('/api/a', { method: 'HEAD' })
  expect(calls).toEqual(['GET /api/a null', 'HEAD /api/a null'])
})

test('what changes something repeats the token of the cookie', async () => {
  const { fetch, calls } = openSite({ cookies: 'a=XSRF-TOKEN; XSRF-TOKEN=good; b=1' })
  expect((await fetch('/api/a', post)).status).toBe(200)
  expect(calls).toEqual(['POST /api/a good'])
})

test('without a cookie the token is fetched once for all who wait', async () => {
  const { fetch, calls } = openSite({})
  const responses = await Promise.all([fetch('/api/a', post), fetch('/api/b', post)])
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(['done', 'done'])
  const [first, ...rest] = calls
  expect(first).toBe('GET /api/account/csrf null')
  expect(rest.toSorted()).toEqual(['POST /api/a good', 'POST /api/b good'])
})

test('where the token is refused, so are the calls that waited for it', async () => {
  const { fetch, calls } = openSite({ gives: [503] })
  const responses = await Promise.all([fetch('/api/a', post), fetch('/api/b', post)])
  expect(responses.map(({ status }) => status)).toEqual([503, 503])
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
    'later',
    'later',
  ])
  expect(calls).toEqual(['GET /api/account/csrf null'])
  expect((await fetch('/api/a', post)).status).toBe(200)
})

test('without network a call fails with that, and the next one tries again', async () => {
  const { fetch } = openSite({ gives: [new TypeError('Failed to fetch')] })
  await expect(fetch('/api/a', post)).rejects.toThrow('Failed to fetch')
  expect((await fetch('/api/a', post)).status).toBe(200)
})

test('a token of another key is replaced, once', async () => {
  const { fetch, calls } = openSite({ cookies: 'XSRF-TOKEN=old' })
  expect((await fetch('/api/a', post)).status).toBe(200)
  expect(calls).toEqual(['POST /api/a old', 'GET /api/account/csrf null', 'POST /api/a good'])
})

test('what is forbidden with the right token stays forbidden', async () => {
  const { fetch, calls } = openSite({ cookies: 'XSRF-TOKEN=good', takes: 'none' })
  const response = await fetch('/api/a', post)
  expect([response.status, await response.text()]).toEqual([403, 'forged'])
  expect(calls).toEqual(['POST /api/a good', 'GET /api/account/csrf null'])
})

test('a browser that keeps no cookies is told 403, and no call goes round in circles', async () => {
  const send = async (path: string) => new Response('{}', { status: path === '/api/a' ? 403 : 200 })
  const response = await createCsrfFetch(send, () => '')('/api/a', post)
  expect(response.status).toBe(403)
})

test('who leaves while a token is fetched waits no longer', async () => {
  const leaving = new AbortController()
  const fetch = createCsrfFetch(
    () => new Promise(() => {}),
    () => '',
  )
  const waiting = fetch('/api/a', { ...post, signal: leaving.signal })
  leaving.abort(new Error('the page was left'))
  await expect(waiting).rejects.toThrow('the page was left')
})
