import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../contract/error.ts'
import type { SessionProfile } from '../../../contract/session.ts'
import { alice, bob, delivered, openBrowser, renewed } from '../../../../test/session-tabs.ts'
import { createTokenRefresh } from './token-refresh.ts'

const refusal = (status: number) =>
  new ApiError(status, [{ code: String(status), description: '' }])

/** Tabs with one lock for all, and a server that exchanges tokens when it is told to. */
function openSite() {
  const browser = openBrowser()
  const exchanges: { spent: SessionProfile; response: PromiseWithResolvers<SessionProfile> }[] = []
  let last = Promise.resolve()
  const exclusively = (work: () => Promise<void>) => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
  const exchange = (spent: SessionProfile) => {
    const response = Promise.withResolvers<SessionProfile>()
    exchanges.push({ spent, response })
    return response.promise
  }
  function openTab(stored?: SessionProfile) {
    const tab = browser.openTab(stored)
    const session = { ...tab.store, ask: tab.ask }
    return { ...tab, refresh: createTokenRefresh({ session, exchange, exclusively }) }
  }
  const asked = (count: number) =>
    vi.waitFor(() => expect(exchanges).toHaveLength(count), { timeout: 20_000 })
  const responseTo = (index: number) => exchanges[index]?.response
  return { openTab, exchanges, asked, responseTo }
}

test('calls that wait together share one refresh', async () => {
  const { openTab, exchanges, asked, responseTo } = openSite()
  const { refresh, store } = openTab(alice)
  const waiting = Promise.all([refresh(alice), refresh(alice), refresh(alice)])
  await asked(1)
  responseTo(0)?.resolve(renewed(alice))
  expect(await waiting).toEqual([renewed(alice), renewed(alice), renewed(alice)])
  expect(store.read()).toEqual(renewed(alice))
  expect(exchanges.map(({ spent }) => spent.refreshToken)).toEqual(['refresh-of-Alice'])
})

test('a call that comes back late takes the token that is there already', async () => {
  const { openTab, exchanges } = openSite()
  const { refresh } = openTab(renewed(alice))
  expect(await refresh(alice)).toEqual(renewed(alice))
  expect(exchanges).toEqual([])
})

test('of two tabs one refreshes, and the other takes the tokens it got', async () => {
  const { openTab, exchanges, asked, responseTo } = openSite()
  const [here, there] = [openTab(alice), openTab(alice)]
  const waiting = Promise.all([here.refresh(alice), there.refresh(alice)])
  await asked(1)
  responseTo(0)?.resolve(renewed(alice))
  expect(await waiting).toEqual([renewed(alice), renewed(alice)])
  expect(exchanges).toHaveLength(1)
})

test('a tab that slept through a refresh takes the tokens of the others, and spends none', async () => {
  const { openTab, exchanges, asked, responseTo } = openSite()
  const [here, there] = [openTab(alice), openTab(alice)]
  there.sleep(true)
  const first = here.refresh(alice)
  await asked(1)
  responseTo(0)?.resolve(renewed(alice))
  await first
  await delivered()
  there.sleep(false)
  expect(there.store.read()).toEqual(alice)
  expect(await there.refresh(alice)).toEqual(renewed(alice))
  expect(exchanges).toHaveLength(1)
})

test.each([400, 401, 403, 404])('a refresh refused with %d ends the session', async (status) => {
  const { openTab, asked, responseTo } = openSite()
  const { refresh, store } = openTab(alice)
  const ended = vi.fn<(why: string) => void>()
  store.onEnd(ended)
  const waiting = Promise.all([refresh(alice), refresh(alice)])
  await asked(1)
  responseTo(0)?.reject(refusal(status))
  expect(await waiting).toEqual([undefined, undefined])
  expect(store.read()).toBeUndefined()
  expect(ended.mock.calls).toEqual([['refused']])
})

test.each([
  ['without network', new TypeError('Failed to fetch')],
  ['that took too long', new DOMException('timed out', 'TimeoutError')],
  ['answered 408', refusal(408)],
  ['answered 429', refusal(429)],
  ['answered 500', refusal(500)],
  ['answered 503', refusal(503)],
  ['answered by something else', new SyntaxError('no JSON')],
])('a refresh %s ends nothing, and the next call tries again', async (_, error) => {
  const { openTab, asked, responseTo } = openSite()
  const { refresh, store } = openTab(alice)
  const waiting = Promise.allSettled([refresh(alice), refresh(alice)])
  await asked(1)
  responseTo(0)?.reject(error)
  const failed = { status: 'rejected', reason: error }
  expect(await waiting).toEqual([failed, failed])
  expect(store.read()).toEqual(alice)
  const again = refresh(alice)
  await asked(2)
  responseTo(1)?.resolve(renewed(alice))
  expect(await again).toEqual(renewed(alice))
})

test('who signs out during a refresh stays signed out', async () => {
  const { openTab, asked, responseTo } = openSite()
  const { refresh, store } = openTab(alice)
  const waiting = refresh(alice)
  await asked(1)
  store.signOut()
  responseTo(0)?.resolve(renewed(alice))
  expect(await waiting).toBeUndefined()
  expect(store.read()).toBeUndefined()
})

test('a refresh that is refused to the former player leaves the next one in peace', async () => {
  const { openTab, asked, responseTo } = openSite()
  const { refresh, store } = openTab(alice)
  const waiting = refresh(alice)
  await asked(1)
  store.start(bob)
  responseTo(0)?.reject(refusal(401))
  expect(await waiting).toBeUndefined()
  expect(store.read()).toEqual(bob)
})
