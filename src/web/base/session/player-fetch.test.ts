import { expect, test, vi } from 'vitest'
import { createApiClient } from '../../../contract/client.ts'
import type { SessionProfile } from '../../../contract/session.ts'
import { alice, bob, openBrowser, renewed } from '../../../../test/session-tabs.ts'
import { createPlayerFetch } from './player-fetch.ts'
import type { TokenRefresh } from './token-refresh.ts'

const next = renewed(alice)

/** A server that takes the tokens of `valid` alone. */
function openSite(stored: SessionProfile | undefined, valid: readonly SessionProfile[]) {
  const { openTab, wait } = openBrowser()
  const { store } = openTab(stored)
  const calls: { path: string; token: string | null; body: unknown }[] = []
  const send = async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    calls.push({ path, token, body: init.body })
    init.signal?.throwIfAborted()
    const isValid = valid.some((profile) => token === `Bearer ${profile.token}`)
    if (!isValid) return new Response('{}', { status: 401, statusText: 'Unauthorized' })
    return Response.json(init.method === 'GET' ? 4 : {})
  }
  const refresh = vi.fn<TokenRefresh>(async (spent) => {
    store.renew(spent, next)
    return store.read()
  })
  const call = createApiClient(createPlayerFetch({ session: store, refresh, send }))
  return { call, calls, store, refresh, wait }
}

test('a call carries the player’s token', async () => {
  const { call, calls, refresh } = openSite(alice, [alice])
  expect(await call('GET /api/notification/count', {})).toBe(4)
  expect(calls.map(({ token }) => token)).toEqual(['Bearer access-of-Alice'])
  expect(refresh).not.toHaveBeenCalled()
})

test('a call answered 401 is tried again as it was, with the next token', async () => {
  const { call, calls } = openSite(alice, [next])
  expect(await call('POST /api/manage/changelanguage', { Language: 'en' })).toEqual({})
  const sent = { path: '/api/manage/changelanguage', body: '{"Language":"en"}' }
  expect(calls).toEqual([
    { ...sent, token: 'Bearer access-of-Alice' },
    { ...sent, token: 'Bearer access-of-Alice-1' },
  ])
})

test('a call answered 401 again is not tried a third time, and ends the session', async () => {
  const { call, calls, store, refresh } = openSite(alice, [])
  await expect(call('GET /api/notification/count', {})).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(2)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(store.read()).toBeUndefined()
})

test('a call whose refresh is refused fails with its own 401', async () => {
  const { call, refresh } = openSite(alice, [])
  refresh.mockResolvedValue(undefined)
  const errors = [{ code: '401', description: 'Unauthorized' }]
  await expect(call('GET /api/notification/count', {})).rejects.toMatchObject({
    status: 401,
    errors,
  })
})

test('a call whose refresh did not get through fails with that, and the session stays', async () => {
  const { call, store, refresh } = openSite(alice, [])
  refresh.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call('GET /api/notification/count', {})).rejects.toThrow('Failed to fetch')
  expect(store.read()).toEqual(alice)
})

test('nobody’s call is not sent, and fails as the server would have it', async () => {
  const { call, calls } = openSite(undefined, [])
  const errors = [{ code: '401', description: 'Unauthorized' }]
  await expect(call('GET /api/notification/count', {})).rejects.toMatchObject({
    status: 401,
    errors,
  })
  expect(calls).toEqual([])
})

test('a call after the refresh token expired clears the session', async () => {
  const { call, calls, store, wait } = openSite(alice, [alice])
  const ended = vi.fn<(why: string) => void>()
  store.onEnd(ended)
  wait(3600)
  await expect(call('GET /api/notification/count', {})).rejects.toMatchObject({ status: 401 })
  expect(calls).toEqual([])
  expect(ended.mock.calls).toEqual([['expired']])
})

test('a call of one player is never tried again as another', async () => {
  const { call, calls, store, refresh } = openSite(alice, [bob])
  refresh.mockImplementation(async () => {
    store.start(bob)
    return undefined
  })
  await expect(call('POST /api/manage/changelanguage', { Language: 'en' })).rejects.toMatchObject({
    status: 401,
  })
  expect(calls).toHaveLength(1)
  expect(store.read()).toEqual(bob)
})

test('an aborted call fails at once with its reason, and the session stays', async () => {
  const { call, calls, store, refresh } = openSite(alice, [next])
  const leaving = new AbortController()
  refresh.mockReturnValue(new Promise(() => {}))
  const waiting = call('GET /api/notification/count', {}, { signal: leaving.signal })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled(), { timeout: 20_000 })
  leaving.abort(new Error('the page was left'))
  await expect(waiting).rejects.toThrow('the page was left')
  expect(calls).toHaveLength(1)
  expect(store.read()).toEqual(alice)
})
