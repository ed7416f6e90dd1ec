import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createTestApi, silentLog } from '../../../../test/test-api.ts'
import { type Access, endpoint } from '../../../contract/endpoint.ts'
import { AppError } from '../app-error.ts'
import { mount } from './mount.ts'
import type { PublicReads } from './public-reads.ts'

const readHouse = endpoint('GET /api/house/:id', {
  access: 'public',
  summary: 'Reads a house',
  input: z.strictObject({
    id: z.coerce.number<number>().check(z.int()),
    floor: z.optional(z.string()),
    name: z.optional(z.string().check(z.maxLength(8, 'NameTooLong'))),
  }),
  output: z.object({ id: z.int(), floor: z.optional(z.string()), by: z.string() }),
})
const visitor = {
  address: '192.0.2.1',
  userAgent: 'test',
  isBrowser: true,
  language: 'en',
  requestId: 'of the page',
}

type Asked = z.input<typeof readHouse.input>

const readAs = (reads: PublicReads, name: string, input: Asked, language = 'en') =>
  // the contract knows no houses
  (reads.clientFor({ ...visitor, language }) as (...call: unknown[]) => Promise<unknown>)(
    name,
    input,
  )

function startHouses() {
  const lines: object[] = []
  const write = (fields: object) => void lines.push(fields)
  const log = { ...silentLog, debug: write, info: write, error: write }
  const api = createTestApi(
    (to) =>
      mount(to, readHouse, async ({ id, floor }, { visitor: { address }, cookies }) => {
        if (id === 404) throw new AppError('NotFound', 'it burnt down')
        if (id === 429) throw new AppError('TooManyRequests', 'a crowd', { retryAfterSeconds: 9 })
        if (id === 500) throw new Error('postgres://user:hunter2@db')
        const by = `${address} ${cookies.read('session') ?? 'nobody'}`
        return { id, floor, by, password_hash: 'hidden' }
      }),
    { log },
  )
  const over = (input: Asked) => api.call(readHouse, input)
  const within = (input: Asked) => readAs(api.reads, 'GET /api/house/:id', input)
  return { over, within, lines }
}

const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: { ...(error as object) }, text: String(error) }),
  )

test.for([
  ['what is declared, and no more', { id: 7 }],
  ['a value that is not given', { id: 7, floor: undefined }],
  ['a number where a query has text', { id: 7, floor: 2 as never }],
  ['what is no number', { id: 'x' as never }],
  ['a name that is refused by its own code', { id: 7, name: 'far too long' }],
  ['a field that nobody knows', { id: 7, roof: 'thatched' } as never],
] as const)('a page is answered %s as the network is', async ([, input]) => {
  const { over, within } = startHouses()
  expect(await outcomeOf(within(input))).toEqual(await outcomeOf(over(input)))
})

test.for([404, 429, 500])('a page is refused with %i as the network is', async (id) => {
  const { over, within, lines } = startHouses()
  const refused = await within({ id }).catch((error: unknown) => error)
  const other = await over({ id }).catch((error: unknown) => error)
  const { status, retryAfterSeconds } = other as { status: number; retryAfterSeconds?: number }
  expect(refused).toMatchObject({ name: 'ApiError', status: id })
  expect(refused).toMatchObject({ status, retryAfterSeconds })
  expect(String(refused)).not.toContain('hunter2')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ path: `/api/house/${id}`, requestId: 'of the page' })
  expect(lines[0]).toMatchObject({ code: (lines[1] as { code: string }).code })
})

test.for<[Access, 'GET' | 'POST']>([
  ['signedIn', 'GET'],
  ['gameServer', 'GET'],
  ['public', 'POST'],
])('a page cannot make a call for %s by %s', async ([access, method]) => {
  const other = endpoint(`${method} ${readHouse.path}`, { ...readHouse, access })
  const { reads } = createTestApi((api) => mount(api, other, async () => ({}) as never))
  const read = readAs(reads, other.name, { id: 7 })
  await expect(read).rejects.toThrow(`${other.name} is no public read`)
})

function startClock(freshSeconds: number) {
  const state = { now: 1_000_000, asked: 0, isBroken: false, isOpen: true }
  const shown = endpoint(readHouse.name, {
    ...readHouse,
    shows: ['players'],
    feature: 'adverts',
  })
  const { reads } = createTestApi(
    (api) =>
      mount(
        { ...api, isOpen: () => state.isOpen },
        shown,
        async ({ id }) => {
          state.asked += 1
          if (state.isBroken) throw new AppError('ForumUnavailable')
          return { id, by: String(state.asked) }
        },
        { freshSeconds },
      ),
    { clock: () => state.now },
  )
  const read = async (id = 7, language?: string) =>
    ((await readAs(reads, 'GET /api/house/:id', { id }, language)) as { by: string }).by
  return { state, reads, read }
}

test('what is the same for everybody of a language is read once for all pages of a second', async () => {
  const { state, read } = startClock(30)
  const all = [read(), read(), read(8), read(7, 'fr')]
  expect(await Promise.all(all)).toEqual(['1', '1', '2', '3'])
  state.now += 999
  expect(await read()).toBe('1')
  state.now += 1
  expect(await read()).toBe('4')
})

test('what is kept for nobody is read for each page', async () => {
  const { read } = startClock(0)
  expect(await Promise.all([read(), read()])).toEqual(['1', '2'])
})

test('a read that failed is tried again', async () => {
  const { state, read } = startClock(30)
  state.isBroken = true
  await expect(read()).rejects.toMatchObject({ status: 503 })
  state.isBroken = false
  expect(await read()).toBe('2')
})

test('what changed is read anew at once, also where it was being read', async () => {
  const { reads, read } = startClock(30)
  const before = read()
  reads.drop(['votes'])
  expect(await read()).toBe('1')
  reads.drop(['players'])
  expect(await read()).toBe('2')
  expect(await before).toBe('1')
})

test('of a part that is closed nothing is told, also what was read a moment ago', async () => {
  const { state, read } = startClock(30)
  expect(await read()).toBe('1')
  state.isOpen = false
  await expect(read()).rejects.toMatchObject({ errors: [{ code: 'FeatureClosed' }] })
  state.isOpen = true
  expect(await read()).toBe('1')
})
