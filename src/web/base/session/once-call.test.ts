import { expect, test } from 'vitest'
import type { ApiClient } from '../../../contract/client.ts'
import { ApiError } from '../../../contract/error.ts'
import { createOnceCall } from './once-call.ts'

const gift = { Pseudo: 'Bob', Amount: 5, Message: '' }

/** A site that answers one thing after the other. @returns what calls it, and the keys it saw. */
function setUp(...responses: unknown[]) {
  const keys: (string | null)[] = []
  const call = (async (_: unknown, __: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const response = responses.shift()
    if (response instanceof Error) throw response
    return response
  }) as ApiClient
  let made = 0
  const once = createOnceCall(call, () => `key-${(made += 1)}`)
  return { once, keys }
}

const failed = (status: number) => new ApiError(status, [{ code: String(status), description: '' }])

test.for([new TypeError('no answer'), failed(503), failed(409), failed(401)])(
  'what is sent again after %s has the same key',
  async (failure) => {
    const { once, keys } = setUp(failure, { money: 1, points: 0 })
    await expect(once('POST /api/money/gift', gift)).rejects.toBe(failure)
    await once('POST /api/money/gift', gift)
    expect(keys).toEqual(['key-1', 'key-1'])
  },
)

test('another amount is another intention', async () => {
  const { once, keys } = setUp(new TypeError('no answer'), {}, {})
  await once('POST /api/money/gift', gift).catch(() => {})
  await once('POST /api/money/gift', { ...gift, Amount: 6 })
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('another call with the same words is another intention', async () => {
  const { once, keys } = setUp(new TypeError('no answer'), {})
  await once('GET /api/money/history', { page: 1 }).catch(() => {})
  await once('GET /api/donation/history', { page: 1 })
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('what is sent again after something else was done has its own key still', async () => {
  const { once, keys } = setUp(new TypeError('no answer'), {}, {})
  await once('POST /api/money/gift', gift).catch(() => {})
  await once('POST /api/money/gift', { ...gift, Amount: 6 })
  await once('POST /api/money/gift', gift)
  expect(keys).toEqual(['key-1', 'key-2', 'key-1'])
})

test('what was done is meant anew when it is sent again', async () => {
  const { once, keys } = setUp({}, {})
  await once('POST /api/money/gift', gift)
  await once('POST /api/money/gift', gift)
  expect(keys).toEqual(['key-1', 'key-2'])
})

test('what was refused may be tried again after its cause has gone', async () => {
  const { once, keys } = setUp(failed(400), {})
  await once('POST /api/money/gift', gift).catch(() => {})
  await once('POST /api/money/gift', gift)
  expect(keys).toEqual(['key-1', 'key-2'])
})
