import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, test as base } from 'vitest'
import { microsoftCalls, startFakeMicrosoft } from '../../../../test/fake-microsoft.ts'
import { minecraftPlayer } from '../../platform/game/proven-person.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import { microsoft } from './microsoft.ts'
import { toBedrockPlayer } from './xbox-live.ts'

const test = base.extend('provider', async ({}, { onCleanup }) => {
  const fake = await startFakeMicrosoft()
  const logged: string[] = []
  const write = (...words: unknown[]) => void logged.push(inspect(words, { depth: 9 }))
  const log = { debug: write, info: write, warn: write, error: write }
  const outbound = createOutboundFactory({ clock: Date.now, log, random: Math.random })
  onCleanup(async () => {
    await outbound.close()
    await fake[Symbol.asyncDispose]()
  })
  const context = { clock: Date.now, log, randomBytes, outbound, db: undefined as never }
  const { origin } = fake
  const urls = { microsoft: origin, xboxUser: origin, xboxTokens: origin, minecraft: origin }
  const open = (change: object = {}) =>
    microsoft({ ...fake.application, urls, ...change }).create(context)
  return { ...fake, open, logged: () => logged }
})

test('the owner is told whether Microsoft knows the application', async ({ provider }) => {
  const { open, spoil } = provider
  expect(await open().check()).toMatch(/^127\.0\.0\.1:\d+ answers/)
  const wrong = open({ clientSecret: 'another' }).check()
  await expect(wrong).rejects.toThrow('(invalid_client): check link.clientId and link.clientSecret')
  await expect(open({ clientId: 'another' }).check()).rejects.toThrow('(unauthorized_client)')
  spoil('/consumers/oauth2/v2.0/token', { status: 200, body: {} })
  await expect(open().check()).rejects.toThrow('answered 200 to a token that is none')
})

test('no token, code or secret is in what is logged and thrown', async ({ provider }) => {
  const signIn = provider.open()
  const back = { url: 'https://play.example/setting/game', state: 'java.x' }
  const errors: string[] = []
  const codes: string[] = []
  for (const call of microsoftCalls) {
    provider.spoil(call, { status: 500 })
    const query = provider.agree(signIn.urlTo('java', back))
    const error = await signIn.verify('java', query, back).catch((thrown: unknown) => thrown)
    errors.push(inspect(error, { depth: 9 }))
    codes.push(...new URLSearchParams(query).getAll('code'))
    provider.work()
  }
  const words = [...errors, ...provider.logged()].join('\n')
  expect(words).toContain('answered 500')
  const secrets = [...provider.tokens(), ...codes, provider.application.clientSecret]
  expect(secrets.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(words).not.toContain(secret)
})

test('an application without Mojang’s permission is named', async ({ provider }) => {
  const signIn = provider.open()
  provider.spoil('/authentication/login_with_xbox', { status: 403, body: '' })
  const back = { url: 'https://play.example/setting/game', state: 'java.x' }
  const query = provider.agree(signIn.urlTo('java', back))
  await expect(signIn.verify('java', query, back)).rejects.toThrow('it needs Mojang’s permission')
})

test.for([
  ['.', 'Elowen of Bree', '.Elowen_of_Bree'],
  ['*', 'Elowen', '*Elowen'],
  ['', 'Elowen of Bree', 'Elowen of Bree'],
  // as Floodgate would cut it, another might be called so
  ['.', 'Elowen of Bree12', '.Elowen_of_Bree12'],
] as const)('with the prefix “%s” %s plays as %s', ([prefix, gtg, name]) => {
  // https://geysermc.org/wiki/api/api.geysermc.org/global-api: that of Tim203
  const player = toBedrockPlayer({ xid: '2535432196048835', gtg }, prefix)
  expect(player).toEqual(minecraftPlayer('00000000-0000-0000-0009-01f64f65c7c3', name))
})

const given = { clientId: 'a', clientSecret: 'b' }

test.for([
  [
    { clientId: 'a' },
    /^link\.clientSecret: nothing is given; expected the value of a client secret/,
  ],
  [{ ...given, clientId: ' ' }, /^link\.clientId: .*Application \(client\) ID/],
  [{ ...given, editions: [] }, /^link\.editions/],
  [{ ...given, editions: ['java', 'java'] }, /^link\.bedrockPrefix/],
  [
    { ...given, editions: ['java', 'bedrock'], bedrockPrefix: '' },
    /^link\.bedrockPrefix: .*no name of the Java/,
  ],
  [{ ...given, editions: ['java', 'bedrock'], bedrockPrefix: 'BE_' }, /^link\.bedrockPrefix/],
  [
    { ...given, urls: { minecraft: 'nowhere' } },
    /^link\.urls\.minecraft: .*api\.minecraftservices/,
  ],
] as const)('what cannot work is named: %j', ([options, message]) => {
  expect(() => microsoft(options as never)).toThrow(message)
})
