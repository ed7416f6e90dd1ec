import { afterEach, expect, test } from 'vitest'
import { sessionOf } from '../../../../test/session-tabs.ts'
import { receiveBalance, readLiveBalance } from './live-balance.ts'
import { session } from './session.ts'
import { takeBalance } from './take-balance.ts'

const soon = Math.floor(Date.now() / 1000) + 600
const [alice, bran] = [sessionOf(7, 'Alice'), sessionOf(8, 'Bran')].map((profile) => ({
  ...profile,
  tokenExpiration: soon,
  refreshTokenExpiration: soon,
})) as [ReturnType<typeof sessionOf>, ReturnType<typeof sessionOf>]
const rich = { money: 900, points: 40 }

afterEach(() => session.signOut())

test('what a call answers is shown, and kept with the player', async () => {
  session.start(alice)
  const bought = { purchase: 'a sword', balance: rich }
  expect(await takeBalance(Promise.resolve(bought))).toBe(bought)
  expect(readLiveBalance()).toEqual(rich)
  expect(session.read()?.user.money).toBe(900)
})

test('what was asked before a purchase is not shown after it', async () => {
  session.start(alice)
  const { promise, resolve } = Promise.withResolvers<typeof rich>()
  const taking = takeBalance(promise)
  await takeBalance(Promise.resolve({ balance: { money: 300, points: 40 } }))
  resolve(rich)
  await taking
  expect(readLiveBalance()).toEqual({ money: 300, points: 40 })
  expect(session.read()?.user.money).toBe(300)
})

test('an answer that comes after somebody else signed in is not theirs', async () => {
  session.start(alice)
  const { promise, resolve } = Promise.withResolvers<typeof rich>()
  const taking = takeBalance(promise)
  session.start(bran)
  resolve(rich)
  await taking
  expect(readLiveBalance()).toBeUndefined()
  expect(session.read()?.user).toEqual(bran.user)
})

test.for([
  { how: 'leaves', leave: () => session.signOut() },
  { how: 'is replaced', leave: () => session.start(bran) },
])('who $how takes their balance with them', ({ leave }) => {
  session.start(alice)
  receiveBalance(rich)
  leave()
  expect(readLiveBalance()).toBeUndefined()
  session.start(alice)
  expect(readLiveBalance()).toBeUndefined()
})

test('the balance of one is never another’s, not even as the session changes', () => {
  session.start(alice)
  receiveBalance(rich)
  const seen: unknown[] = []
  const stop = session.subscribe(() => seen.push(readLiveBalance()))
  session.start(bran)
  stop()
  expect(seen).toEqual([undefined])
})
