import { expect, test } from 'vitest'
import { openPlayerApi } from '../../test/player-api.ts'
import { silentLog } from '../../test/test-api.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { Config } from './config.ts'
import { paymentsOf, rewardsOf, voteSitesOf } from './defaults.ts'
import { demoGame, sandbox, sandboxCodes, sandboxVote } from './guildhall.ts'

const keysOf = (adapters: readonly { key: string }[]) => adapters.map(({ key }) => key)

test('a site with a simulated game may be tried without paying, and without a vote site', () => {
  expect(keysOf(paymentsOf({}))).toEqual(['sandbox', 'sandbox-codes'])
  expect(keysOf(voteSitesOf({}))).toEqual(['sandbox'])
})

test('rewards of the demo are offered where its game can give them to somebody', () => {
  expect(rewardsOf({})).not.toEqual([])
  expect(rewardsOf({ game: demoGame({ kind: 'survival' }) })).toEqual([])
})

test('what a real game gives is not to be had for nothing, unless its owner says so', () => {
  const game = { ...demoGame(), isSimulated: false }
  expect(paymentsOf({ game })).toEqual([])
  expect(voteSitesOf({ game })).toEqual([])
  expect(keysOf(paymentsOf({ game, payments: [sandbox()] }))).toEqual(['sandbox'])
  expect(keysOf(voteSitesOf({ game, votes: [sandboxVote()] }))).toEqual(['sandbox'])
})

test.for([
  {
    packs: [
      { price: 500, money: 300 },
      { price: 4.5, money: 300 },
    ],
    key: 'donation.packs[1].price',
  },
  { objective: 99.5, key: 'donation.objective' },
])('an amount its currency does not have is refused at $key', ({ key, ...donation }) => {
  const read = () => parseOptions('config', Config, { donation: { currency: 'JPY', ...donation } })
  expect(read).toThrow(`${key}: given`)
  expect(read).toThrow('expected a whole amount: JPY has no decimals')
})

test('amounts are whole, or not, as their currency has them', () => {
  const packs = [{ price: 500, money: 300 }]
  expect(Config.parse({ donation: { currency: 'JPY', packs } }).donation.packs).toEqual(packs)
  expect(Config.safeParse({ donation: { currency: 'EUR', objective: 99.5 } }).success).toBe(true)
})

test('two providers of codes are refused, for a code does not say whose it is', async () => {
  const payments = [sandboxCodes(), { ...sandboxCodes(), key: 'others' }]
  await expect(openPlayerApi(silentLog, { payments })).rejects.toThrow(
    'payments: given ["sandbox-codes","others"]; expected one provider of codes at most',
  )
})
