import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { startFakeSteam } from '../../../../test/fake-steam.ts'
import { silentLog } from '../../../../test/test-api.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import { steam } from './steam.ts'

const test = base.extend('provider', async ({}, { onCleanup }) => {
  const fake = await startFakeSteam()
  const outbound = createOutboundFactory({ clock: Date.now, log: silentLog, random: Math.random })
  onCleanup(async () => {
    await outbound.close()
    await fake[Symbol.asyncDispose]()
  })
  const context = { clock: Date.now, log: silentLog, randomBytes, outbound, db: undefined as never }
  return { ...fake, signIn: steam({ url: fake.origin }).create(context) }
})

test('the owner is told whether Steam answers, and one that confirms anything is none', async ({
  provider,
}) => {
  const { signIn, behave } = provider
  expect(await signIn.check()).toMatch(/^127\.0\.0\.1:\d+ answers/)
  behave('believe')
  await expect(signIn.check()).rejects.toThrow('confirms what it never said')
  behave('lie')
  await expect(signIn.check()).rejects.toThrow('unknown shape')
})

test('an address that is none is named', () => {
  expect(() => steam({ url: 'steam' })).toThrow(/^link\.url: .*https:\/\/steamcommunity\.com/)
})
