import { expect, test, vi } from 'vitest'
import { alice, bob, delivered, noon, openBrowser, renewed } from '../../../../test/session-tabs.ts'

function twoTabs(first: unknown = alice, second: unknown = alice) {
  const browser = openBrowser()
  return { ...browser, here: browser.openTab(first), there: browser.openTab(second) }
}

test('a new tab joins the session of an open one', async () => {
  const { here, there } = twoTabs(alice, null)
  await there.store.ask()
  expect(there.store.read()).toEqual(alice)
  expect(here.store.read()).toEqual(alice)
})

test('a tab that was closed and opened again takes the newer tokens of an open one', async () => {
  const { here, there } = twoTabs(renewed(alice), alice)
  await there.store.ask()
  expect(there.store.read()).toEqual(renewed(alice))
  await here.store.ask()
  expect(here.store.read()).toEqual(renewed(alice))
})

test('a tab that is too busy to answer at once is joined when it does', async () => {
  const { here, there } = twoTabs(alice, null)
  here.busy(true)
  await there.ask()
  expect(there.store.read()).toBeUndefined()
  here.busy(false)
  await delivered()
  expect(there.store.read()).toEqual(alice)
})

test('an answer that nobody waits for any more is not taken', async () => {
  const { here, there, wait } = twoTabs(alice, null)
  here.busy(true)
  await there.ask()
  wait(5)
  here.busy(false)
  await delivered()
  expect(there.store.read()).toBeUndefined()
})

test('a late answer of a player who signed out meanwhile is not taken', async () => {
  const { here, there, openTab } = twoTabs(alice, null)
  const third = openTab(alice)
  here.busy(true)
  third.sleep(true)
  await there.ask()
  third.sleep(false)
  third.store.signOut()
  await delivered()
  here.busy(false)
  await delivered()
  expect(here.store.read()).toBeUndefined()
  expect(there.store.read()).toBeUndefined()
})

test('a new tab alone is nobody’s, and knows it after a moment', async () => {
  const { ask, store } = openBrowser().openTab()
  await ask()
  expect(store.read()).toBeUndefined()
})

test('where tabs cannot talk, nobody waits for an answer', async () => {
  const { createSessionStore } = await import('./session-store.ts')
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  const store = createSessionStore({ storage, now: () => noon, after: () => () => {} })
  await store.ask()
  expect(store.read()).toBeUndefined()
})

test('a tab with an expired session has none to hand over', async () => {
  const { there, wait } = twoTabs(alice, null)
  wait(3600)
  await there.ask()
  expect(there.store.read()).toBeUndefined()
})

test('an answer that comes after a sign-in here is not taken', async () => {
  const { there } = twoTabs(renewed(alice, 3), null)
  void there.store.ask()
  there.store.start(bob)
  await delivered()
  expect(there.store.read()).toEqual(bob)
})

test('an answer to another tab is none to this one, which signed out', async () => {
  const { here, openTab, there } = twoTabs()
  there.sleep(true)
  here.store.signOut()
  await delivered()
  there.sleep(false)
  const third = openTab()
  await third.store.ask()
  expect(third.store.read()).toEqual(alice)
  expect(here.store.read()).toBeUndefined()
})

test('who signs in or out does so in all tabs', async () => {
  const { here, there } = twoTabs(null, null)
  const ended = vi.fn<(why: string) => void>()
  there.store.onEnd(ended)
  here.store.start(alice)
  await delivered()
  expect(there.store.read()).toEqual(alice)
  here.store.signOut()
  await delivered()
  expect(there.kept.has('session')).toBe(false)
  expect(ended.mock.calls).toEqual([['signedOut']])
})

test('who signs in as another player is that player in all tabs, and signed out as the former', async () => {
  const { here, there } = twoTabs()
  const ended = vi.fn<(why: string) => void>()
  there.store.onEnd(ended)
  here.store.start(renewed(bob))
  await delivered()
  expect(there.store.read()).toEqual(renewed(bob))
  expect(ended.mock.calls).toEqual([['signedOut']])
})

test('the sign-out of another player is none of this one', async () => {
  const { here, there } = twoTabs(bob, alice)
  here.store.signOut()
  await delivered()
  expect(there.store.read()).toEqual(alice)
})

test('next tokens are told to all tabs, and leave what each knows of the player', async () => {
  const { here, there } = twoTabs()
  there.store.changeMoney(99)
  here.store.renew(alice, renewed(alice))
  await delivered()
  const richer = { ...renewed(alice), user: { ...alice.user, money: 99 } }
  expect(there.store.read()).toEqual(richer)
  expect(here.store.read()).toEqual(richer)
})

test('tokens that are older than those here are not taken', async () => {
  const { there, say } = twoTabs(null, renewed(alice, 2))
  say({ kind: 'renewed', profile: renewed(alice, 1) })
  say({ kind: 'started', profile: bob })
  await delivered()
  expect(there.store.read()).toEqual(renewed(alice, 2))
})

test('tokens of a session that was left here do not bring it back', async () => {
  const { here, there } = twoTabs(alice, null)
  here.store.renew(alice, renewed(alice))
  await delivered()
  expect(there.store.read()).toBeUndefined()
})

test('a tab that missed the sign-in of another player learns of it by their next tokens', async () => {
  const { here, there } = twoTabs(bob, alice)
  here.store.renew(bob, renewed(bob))
  await delivered()
  expect(there.store.read()).toEqual(renewed(bob))
})

test('what changes about the player changes in all tabs', async () => {
  const { here, there } = twoTabs()
  here.store.changePseudo('Alicia')
  here.store.changeAvatar('/avatar/7.webp')
  here.store.changeMoney(3)
  here.store.changeLanguage('en')
  here.store.acceptRules(5)
  await delivered()
  expect(there.store.read()).toEqual(here.store.read())
  expect(there.store.read()?.user).toMatchObject({ pseudo: 'Alicia', money: 3, language: 'en' })
})

test('roles that a session comes to hold, or loses, are those of all tabs', async () => {
  const { here, there } = twoTabs()
  here.store.correct({ ...alice.user, roles: ['support', 'editor'] })
  await delivered()
  expect(there.store.read()).toEqual({ ...alice, roles: ['support', 'editor'] })
  there.store.correct({ ...alice.user, roles: [] })
  await delivered()
  expect(here.store.read()?.roles).toEqual([])
})

test('a refused session ends in the tabs that have its tokens or older ones, and lives on where newer', async () => {
  const { here, there, openTab } = twoTabs(renewed(alice), alice)
  const newer = openTab(renewed(alice, 2))
  here.store.refuse(renewed(alice))
  await delivered()
  expect(there.store.read()).toBeUndefined()
  expect(newer.store.read()).toEqual(renewed(alice, 2))
})

test.each([
  ['text', 'ended'],
  ['nothing', null],
  ['an unknown kind', { kind: 'stolen', profile: bob }],
  ['a session without its user', { kind: 'started', profile: { ...renewed(bob), user: null } }],
  ['a change of what cannot change', { kind: 'changed', userId: 7, change: { money: 'much' } }],
  ['roles there are none of', { kind: 'changed', userId: 7, change: {}, roles: ['king'] }],
  ['an end of nobody in particular', { kind: 'ended' }],
])('a message that is %s is passed over', async (_, message) => {
  const { here, say } = twoTabs()
  say(message)
  await delivered()
  expect(here.store.read()).toEqual(alice)
})

test('a change never makes a player another one', async () => {
  const { here, say } = twoTabs()
  say({ kind: 'changed', userId: 7, change: { id: 8, money: 1 } })
  await delivered()
  expect(here.store.read()?.user).toEqual({ ...alice.user, money: 1 })
})
