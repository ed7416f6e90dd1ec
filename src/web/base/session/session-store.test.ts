import { expect, test, vi } from 'vitest'
import { alice, bob, noon, openBrowser, renewed } from '../../../../test/session-tabs.ts'

function openStore(stored?: unknown) {
  const { openTab, wait } = openBrowser()
  return { ...openTab(stored), wait }
}

test('a player who signed in is authorised, and still is after the page is loaded again', () => {
  const { store, kept } = openStore()
  expect(store.read()).toBeUndefined()
  store.start(alice)
  expect(store.read()).toEqual(alice)
  expect(openStore(kept.get('session')).store.read()).toEqual(alice)
})

test('the profile is the same object until it changes, as React needs', () => {
  const { store } = openStore(alice)
  expect(store.read()).toBe(store.read())
})

test.each([
  ['no token', { ...alice, token: '' }],
  ['no refresh token', { ...alice, refreshToken: undefined }],
  ['an empty refresh token', { ...alice, refreshToken: '' }],
  ['no user', { ...alice, user: undefined }],
  ['a user without an id', { ...alice, user: { ...alice.user, id: undefined } }],
  ['no expiry', { ...alice, refreshTokenExpiration: undefined }],
  ['text that is no profile', '{"token":'],
  ['null', 'null'],
])('a session with %s authorises nobody', (_, stored) => {
  expect(openStore(stored).store.read()).toBeUndefined()
})

test('an expired access token still leaves the player authorised: it can be refreshed', () => {
  const { store, wait } = openStore(alice)
  wait(601)
  expect(store.read()).toEqual(alice)
})

test('when the refresh token expires the session ends and is cleared once', () => {
  const { store, kept, wait } = openStore(alice)
  const ended = vi.fn<(why: string) => void>()
  store.onEnd(ended)
  expect(store.clearExpired()).toBe(false)
  wait(3600)
  expect(store.read()).toBeUndefined()
  expect(store.clearExpired()).toBe(true)
  expect(kept.has('session')).toBe(false)
  expect(store.clearExpired()).toBe(false)
  expect(ended.mock.calls).toEqual([['expired']])
})

test('whoever watches the session hears of sign-in, change and sign-out', () => {
  const { store } = openStore()
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.start(alice)
  store.changeMoney(20)
  expect(store.read()?.user).toEqual({ ...alice.user, money: 20 })
  store.signOut()
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  store.start(alice)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a changed pseudo is locked for a month', () => {
  const { store } = openStore(alice)
  store.changePseudo('Alicia')
  expect(store.read()?.user).toMatchObject({
    pseudo: 'Alicia',
    pseudoLockoutEnd: Date.UTC(2026, 11, 18, 11, 6, 40) / 1000,
  })
  expect(new Date(noon).toISOString()).toBe('2026-11-18T11:06:40.000Z')
})

test('rules are accepted at the current time', () => {
  const { store, wait } = openStore(alice)
  wait(90.5)
  store.acceptRules(noon / 1000 + 90)
  expect(store.read()?.user.ruleAccept).toBe(noon / 1000 + 90)
})

test('avatar and language are changed here', () => {
  const { store } = openStore(alice)
  store.changeAvatar('/avatar/7.webp')
  store.changeLanguage('en')
  expect(store.read()?.user).toMatchObject({ avatar: '/avatar/7.webp', language: 'en' })
})

test('nothing changes about a player who is not signed in', () => {
  const { store, kept } = openStore()
  store.changeMoney(20)
  expect(kept.has('session')).toBe(false)
})

test('what is refused is the session with those tokens, not the next one', () => {
  const { store } = openStore(alice)
  store.refuse({ ...alice, refreshToken: 'an older one' })
  expect(store.read()).toEqual(alice)
  const ended = vi.fn<(why: string) => void>()
  store.onEnd(ended)
  store.refuse(alice)
  expect(store.read()).toBeUndefined()
  expect(ended.mock.calls).toEqual([['refused']])
})

test('tokens that come for the former player are not those of the next one', () => {
  const { store } = openStore(alice)
  store.start(bob)
  store.renew(alice, renewed(alice))
  expect(store.read()).toEqual(bob)
})

test('tokens that come after a sign-out are dropped', () => {
  const { store, kept } = openStore(alice)
  store.signOut()
  store.renew(alice, { ...alice, token: 'late' })
  expect(kept.has('session')).toBe(false)
})

test('what changed on another device is taken from the server, and told once', () => {
  const { store } = openStore(alice)
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  const fresh = { pseudo: 'Alicia', pseudoLockoutEnd: 1_797_000_000, avatar: null, ruleAccept: 5 }
  store.correct({ ...fresh, roles: alice.roles })
  store.correct({ ...fresh, roles: alice.roles })
  expect(store.read()?.user).toEqual({ ...alice.user, ...fresh })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('roles that a session has come to hold are taken from the server', () => {
  const { store } = openStore(alice)
  store.correct({ ...alice.user, roles: ['support'] })
  expect(store.read()).toEqual({ ...alice, roles: ['support'] })
})

test('a visitor is corrected into nobody', () => {
  const { store } = openStore()
  store.correct({ ...alice.user, roles: [] })
  expect(store.read()).toBeUndefined()
})
