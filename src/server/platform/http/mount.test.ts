import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { createTestApi, signedInAs, silentLog } from '../../../../test/test-api.ts'
import { postRaw } from '../../../../test/raw-http.ts'
import { mount } from './mount.ts'

const greet = endpoint('POST /api/greet', {
  access: 'public',
  summary: 'Greets somebody',
  input: z.strictObject({
    Name: z.string(),
    Times: z.optional(z.int()),
    Note: z.optional(z.record(z.string(), z.unknown())),
  }),
  output: z.object({ greeting: z.string(), by: z.object({ name: z.string() }) }),
})
const leave = endpoint('POST /api/leave', {
  access: 'signedIn',
  summary: 'Leaves',
})
const rest = endpoint('POST /api/rest', {
  access: 'public',
  summary: 'Rests, for a while or not',
  input: z.strictObject({ Seconds: z.optional(z.int()) }),
})
const find = endpoint('GET /api/find/:id', {
  access: 'public',
  summary: 'Finds something',
  input: z.strictObject({ id: z.string(), Page: z.optional(z.string()) }),
  output: z.object({ id: z.string() }),
})

let inputs: unknown[] = []
beforeEach(() => {
  inputs = []
})

const secret = 'postgres://user:hunter2@db/site'
const failures: Record<string, Error> = {
  sql: Object.assign(new Error('column "password_hash" of relation "account" does not exist'), {
    code: '42703',
    detail: secret,
  }),
  path: new Error(`ENOENT: no such file, open '/srv/site/.env' with ${secret}`),
  html: new Error('<script>alert(1)</script>'),
}

function mountAll(api: Parameters<typeof mount>[0]) {
  mount(api, greet, async (input) => {
    inputs.push(input)
    const failure = failures[input.name]
    if (failure) throw failure
    const person = { name: 'host', password_hash: 'hidden' }
    return { greeting: `hello ${input.name}`, by: person, secret: 'hidden' }
  })
  mount(api, leave, async () => ({}))
  mount(api, rest, async () => ({}))
  mount(api, find, ({ id }) => {
    inputs.push(id)
    return id === 'frozen' ? new Promise(() => {}) : Promise.resolve({ id })
  })
}

const { origin, request } = createTestApi(mountAll)
const player = signedInAs(1)

function send(body: string | undefined, headers: Record<string, string> = {}, path = '/api/greet') {
  return request(path, {
    method: 'POST',
    headers: { ...player, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
}

async function refusal(response: Response) {
  const body = (await response.json()) as { code: string }[]
  expect(response.status).toBe(400)
  expect(inputs).toEqual([])
  return body.map(({ code }) => code)
}

test.for(['Name', 'name', 'NAME', 'nAmE'])('a field may be written “%s”', async (name) => {
  const response = await send(JSON.stringify({ [name]: 'Ann' }))
  expect(response.status).toBe(200)
  expect(inputs).toEqual([{ name: 'Ann' }])
})

test('what hangs is given up for who reads', async ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reading = request('/api/find/frozen')
  await vi.waitFor(() => expect(inputs).toEqual(['frozen']), { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(15_000)
  const { status, headers } = await reading
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test('only what is declared is answered, at any depth', async () => {
  const response = await send('{"Name":"Ann"}')
  expect(await response.json()).toEqual({ greeting: 'hello Ann', by: { name: 'host' } })
})

test.for(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
  'a call that needs no field may come with an empty body that is called %s',
  async (type) => {
    for (const path of [rest.path, leave.path]) {
      const response = await send('', { 'content-type': type }, path)
      expect(response.status).toBe(200)
    }
    expect(await refusal(await send('', { 'content-type': type }))).toEqual(['InvalidInput'])
  },
)

test.for([
  ['a field twice, in two spellings', '{"Name":"a","name":"b"}'],
  ['a field nobody knows', '{"Name":"a","role":"admin"}'],
  ['a field nobody knows, deep in the prototype', '{"Name":"a","__proto__":{"role":"admin"}}'],
  ['the prototype alone', '{"__proto__":{"Name":"a"}}'],
  ['a constructor', '{"Name":"a","constructor":{"prototype":{}}}'],
  ['a field missing', '{}'],
  ['null for a text', '{"Name":null}'],
  ['a list for a text', '{"Name":["a"]}'],
  ['an object for a text', '{"Name":{"toString":"a"}}'],
  ['a number for a text', '{"Name":1}'],
  ['yes for a text', '{"Name":true}'],
  ['a text for a number', '{"Name":"a","Times":"1"}'],
  ['a fraction for a number', '{"Name":"a","Times":1.5}'],
  ['a number too large to be one', '{"Name":"a","Times":1e400}'],
  ['a text with the character U+0000', '{"Name":"a\\u0000b"}'],
  ['such a text in the depth', '{"Name":"a","Note":{"b":[{"c":"\\u0000"}]}}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of pairs', '[["Name","a"]]'],
  ['a number', '1'],
  ['a text', '"Name"'],
  ['nothing', ''],
  ['half of it', '{"Name":'],
  ['two', '{"Name":"a"}{"Name":"b"}'],
  ['a form', 'Name=a'],
  ['XML', '<Name>a</Name>'],
  ['nesting without end', '['.repeat(60_000)],
])('a body with %s is refused with the list of the contract', async ([, body]) => {
  expect(new Set(await refusal(await send(body)))).toEqual(new Set(['InvalidInput']))
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
})

test('half of a character of two units is no text, and becomes what says so', async () => {
  await send('{"Name":"\\ud83d\\udc0d🐍\\ud83d a\\udc0d"}')
  expect(inputs).toEqual([{ name: '🐍🐍\ufffd a\ufffd' }])
})

test('an escaped backslash before u0000 is a text like any other', async () => {
  await send('{"Name":"\\\\u0000"}')
  expect(inputs).toEqual([{ name: '\\u0000' }])
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'text/json',
  'application/vnd.api+json',
  'json',
  '',
  'application/xml; a=application/json',
  ', application/json',
])('a body of type “%s” is of the wrong type', async (type) => {
  const response = await send('{"Name":"Ann"}', { 'content-type': type })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ status: 415, code: 'UnsupportedMediaType' })
  expect(inputs).toEqual([])
})

test.for(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8'])(
  'JSON is JSON, written as %s',
  async (type) => {
    expect((await send('{"Name":"Ann"}', { 'content-type': type })).status).toBe(200)
  },
)

test('a form that calls itself JSON is not taken for a form', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="Name"\r\n\r\nAnn\r\n--x--'
  expect(await refusal(await send(body))).toEqual(['InvalidInput'])
})

test('a body is needed only where an empty object would not do', async () => {
  expect((await send('{}', {}, leave.path)).status).toBe(200)
  expect((await send(undefined, {}, leave.path)).status).toBe(200)
  expect((await send(undefined, {}, rest.path)).status).toBe(200)
  const bare = { method: 'POST', headers: player }
  expect((await request(leave.path, bare)).status).toBe(200)
  expect((await request(rest.path, bare)).status).toBe(200)
  expect(await refusal(await request(greet.path, bare))).toEqual(['InvalidInput'])
})

test('a body is of the type it says, and without a type of none', async () => {
  expect((await send('{"a":1}', {}, leave.path)).status).toBe(400)
  const typeless = { method: 'POST', headers: player, body: new TextEncoder().encode('{}') }
  expect((await request(leave.path, typeless)).status).toBe(415)
})

test('a body has 64 KiB at most, whether it says so or not', async () => {
  const fill = (size: number) => `{"Name":"${'x'.repeat(size - 11)}"}`
  expect((await send(fill(65_536))).status).toBe(200)
  inputs = []
  const body = fill(65_537)
  const declared = await send(body)
  expect(declared.status).toBe(413)
  const headers = { 'content-type': 'application/json' }
  const chunked = { path: greet.path, framing: 'chunked', headers, body } as const
  const counted = await postRaw(await origin(), chunked)
  expect(counted.status).toBe(413)
  expect(JSON.parse(counted.body)).toMatchObject({ code: 'BodyTooLarge' })
  expect(inputs).toEqual([])
})

test('a query counts each name once, and knows its names', async () => {
  const read = async (query: string) => (await request(`/api/find/7${query}`)).status
  expect(await read('?page=2')).toBe(200)
  expect(await read('?Page=2&Page=3')).toBe(400)
  expect(await read('?Page=2&page=3')).toBe(400)
  expect(await read('?role=admin')).toBe(400)
  expect(await read('?__proto__=x')).toBe(400)
})

test('what stands in the path is not overruled by the query', async () => {
  const response = await request('/api/find/7?id=8')
  expect(await response.json()).toEqual({ id: '7' })
})

test.for(['/api/find/a%00b', '/api/find/7?Page=a%00b', '/api/find/7?Page=%00'])(
  '%s has the character U+0000, and is refused',
  async (path) => {
    expect((await request(path)).status).toBe(400)
    expect(inputs).toEqual([])
  },
)

test.for(['sql', 'path', 'html'])(
  'a call that fails of something with %s in it says nothing of that',
  async (name) => {
    const lines: [object, string][] = []
    const log = {
      ...silentLog,
      error: (fields: object, message: string) => void lines.push([fields, message]),
    }
    const { request: ask } = createTestApi(mountAll, { log })
    const response = await ask('/api/greet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Name: name }),
    })
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Unexpected',
      status: 500,
      code: 'Unexpected',
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.[0]).toMatchObject({ err: failures[name], path: '/api/greet' })
  },
)

test('an answer that lacks what is declared is a failure, not half an answer', async () => {
  const { request: ask } = createTestApi((api) =>
    mount(api, greet, async () => ({ greeting: 'hello' }) as never),
  )
  const response = await ask('/api/greet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"Name":"Ann"}',
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'Unexpected' })
})

test('what changes something or belongs to somebody is kept by no cache', async () => {
  for (const response of [await send('{"Name":"Ann"}'), await send('{}', {}, leave.path)]) {
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
