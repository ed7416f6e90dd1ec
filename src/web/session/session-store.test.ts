import { expect, test, vi } from 'vitest'
import type { SessionProfile } from './session-profile.ts'
import { createSessionStore } from './session-store.ts'

const noon = 1_795_000_000_000

const alice: SessionProfile = {
  token: 'access',
  tokenExpiration: noon / 1000 + 600,
  refreshToken: 'refresh',
  refreshTokenExpiration: noon / 1000 + 3600,
  roles: [],
  user: {
    id: 7,
    language: 'fr',
    pseudo: 'Alice',
    pseudoLockoutEnd: null,
    avatar: null,
    money: 12.5,
    ruleAccept: null,
  },
}

function openStore(stored?: unknown) {
  const kept = new Map<string, string>()
  if (stored !== undefined) {
    kept.set('session', typeof stored === 'string' ? stored : JSON.stringify(stored))
  }
  let time = noon
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const store = createSessionStore(storage, () => time)
  return { store, kept, wait: (seconds: number) => void (time += seconds * 1000) }
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
  ['no user', { ...alice, user: undefined }],
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
  expect(store.clearExpired()).toBe(false)
  wait(3600)
  expect(store.read()).toBeUndefined()
  expect(store.clearExpired()).toBe(true)
  expect(kept.has('session')).toBe(false)
  expect(store.clearExpired()).toBe(false)
})

test('whoever watches the session hears of sign-in, change and sign-out', () => {
  const { store } = openStore()
  const heard = vi.fn<() => void>()
  const stop = store.subscribe(heard)
  store.start(alice)
  store.changeUser({ money: 20 })
  expect(store.read()?.user).toEqual({ ...alice.user, money: 20 })
  store.clear()
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  store.start(alice)
  expect(heard).toHaveBeenCalledTimes(3)
})
