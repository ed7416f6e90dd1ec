import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../contract/second-factor.ts'
import { openSecondFactorSite, race } from '../../../test/second-factor-site.ts'
import { createSoftAuthenticator, type Lies } from '../../../test/soft-authenticator.ts'

let site: Awaited<ReturnType<typeof openSecondFactorSite>>

beforeEach(async () => {
  site = await openSecondFactorSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const invalid = { code: 'InvalidPasskey' }
const refused = { errors: [invalid] }
const missing = { errors: [{ code: '404' }] }

const lies: [string, Lies][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['of a neighbour port', { origin: 'https://guild.example:8443' }],
  ['over plain HTTP', { origin: 'http://guild.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['with an empty challenge', { challenge: '' }],
  ['without a player', { isUserPresent: false }],
  ['kept by a service it cannot be kept by', { isBackupEligible: false, isBackedUp: true }],
]

const signatureLies: [string, Lies][] = [
  ['with another key', { isForged: true }],
  ['inside a page of another site', { topOrigin: 'https://evil.example' }],
  ['for the handle of nobody', { userHandle: 'AAAA' }],
]

test('a player adds a passkey, and gets recovery codes with the first', async () => {
  const alice = await site.join('alice')
  await alice.openSession()
  const options = await alice.call(beginPasskey, {})
  expect(options).toMatchObject({
    rp: { id: 'guild.example', name: 'Guild' },
    user: { name: 'alice' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { response } = site.authenticator.register(options)
  const { recoveryCodes } = await alice.call(addPasskey, { Name: '  Phone ', Passkey: response })
  expect(recoveryCodes).toHaveLength(10)
  expect(await alice.call(listPasskeys, {})).toEqual([
    {
      id: response.id,
      name: 'Phone',
      isBackedUp: false,
      createdAt: site.now() / 1000,
      usedAt: null,
    },
  ])
  expect(await alice.sessions()).toEqual([{ id: alice.sessionId, hasSecondFactor: true }])
  expect(await alice.notified()).toEqual([{ kind: 'passkeyAdded', name: 'Phone' }])
  expect(await site.secondFactors.isRequired(alice.accountId)).toBe(true)
})

test('a session that never showed the second factor does not get past it by adding another', async () => {
  const alice = await site.join('alice')
  await alice.addPasskey()
  const sessionId = await alice.openSession()
  const { response } = site.authenticator.register(await alice.call(beginPasskey, {}))
  await site.secondFactors.addPasskey({ ...alice, sessionId }, 'Tablet', response)
  expect(await alice.sessions()).toEqual([{ id: sessionId, hasSecondFactor: false }])
})

test('authenticators know an account by a handle that tells nothing, the same each time', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  const handleOf = async (player: typeof alice) => {
    const { user } = (await player.call(beginPasskey, {})) as { user: { id: string } }
    return user.id
  }
  const handle = await handleOf(alice)
  expect(Buffer.from(handle, 'base64url')).toHaveLength(32)
  expect(await handleOf(alice)).toBe(handle)
  expect(await handleOf(bob)).not.toBe(handle)
})

test('an authenticator is told which passkeys the account has, and no other’s', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  await bob.addPasskey()
  const { passkey } = await alice.addPasskey()
  const { excludeCredentials } = await alice.call(beginPasskey, {})
  expect(excludeCredentials).toEqual([
    { id: passkey.id, type: 'public-key', transports: ['internal'] },
  ])
})

test('an authenticator is asked for EdDSA first, then ES256, then RS256, and nothing else', async () => {
  const alice = await site.join('alice')
  const pubKeyCredParams = [{ alg: -8 }, { alg: -7 }, { alg: -257 }]
  expect(await alice.call(beginPasskey, {})).toMatchObject({ pubKeyCredParams })
})

test('a passkey made with a lie is not kept', async () => {
  const alice = await site.join('alice')
  const unverified: [string, Lies] = ['without proof of who holds it', { isUserVerified: false }]
  for (const [what, lie] of [...lies, unverified]) {
    await expect(alice.addPasskey('Phone', lie), what).rejects.toMatchObject(refused)
  }
  expect(await alice.call(listPasskeys, {})).toEqual([])
  await alice.addPasskey()
})

test('a signature is no new passkey, nor a new passkey a signature', async () => {
  const alice = await site.join('alice')
  const adding = alice.addPasskey('Phone', { type: 'webauthn.get' })
  await expect(adding).rejects.toMatchObject(refused)
  const { passkey } = await alice.addPasskey()
  const Passkey = site.authenticator.sign(passkey, await site.ask(), { type: 'webauthn.create' })
  await expect(site.secondFactors.checkPasskeyAlone(Passkey)).rejects.toMatchObject(invalid)
})

test('an attestation nobody asked for is refused unread; one by the passkey itself says nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const alice = await site.join('alice')
  const certificates = [new Uint8Array(600)]
  for (const format of ['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'madeup']) {
    const options = await alice.call(beginPasskey, {})
    const lie = { attestation: { format, certificates } }
    const { response } = site.authenticator.register(options, lie)
    const adding = site.secondFactors.addPasskey(alice, 'Phone', response)
    const message = `attestation ${format} not asked for`
    await expect(adding).rejects.toMatchObject({ ...invalid, message })
  }
  expect(fetched).not.toHaveBeenCalled()
  await alice.addPasskey('Phone', { attestation: { format: 'packed' } })
  expect(await alice.call(listPasskeys, {})).toHaveLength(1)
})

test('the challenge of a registration works once, for five minutes, for one account', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  const begin = async () => site.authenticator.register(await alice.call(beginPasskey, {})).response
  const input = { Name: 'Phone', Passkey: await begin() }
  await expect(bob.call(addPasskey, input)).rejects.toMatchObject(refused)
  await alice.call(addPasskey, input)
  await alice.call(removePasskey, { Id: input.Passkey.id })
  await expect(alice.call(addPasskey, input)).rejects.toMatchObject(refused)
  const late = await begin()
  site.pass(300)
  const adding = alice.call(addPasskey, { Name: 'Phone', Passkey: late })
  await expect(adding).rejects.toMatchObject(refused)
})

test('a challenge for one purpose does not serve the other', async () => {
  const alice = await site.join('alice')
  const options = await alice.call(beginPasskey, {})
  const asked = await site.ask()
  const { response } = site.authenticator.register({ ...options, challenge: asked.challenge })
  await expect(alice.call(addPasskey, { Name: 'Phone', Passkey: response })).rejects.toMatchObject(
    refused,
  )
  const { passkey } = await alice.addPasskey()
  const { challenge } = await alice.call(beginPasskey, {})
  const Passkey = site.authenticator.sign(passkey, { ...(await site.ask()), challenge })
  await expect(site.secondFactors.checkPasskeyAlone(Passkey)).rejects.toMatchObject(invalid)
})

test('added many times at once, a passkey is kept once', async () => {
  const alice = await site.join('alice')
  const { response } = site.authenticator.register(await alice.call(beginPasskey, {}))
  const add = () => alice.call(addPasskey, { Name: 'Phone', Passkey: response })
  const { successes, codes } = await race(Array.from({ length: 6 }, () => add))
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['InvalidPasskey'] })
  expect(await alice.notified()).toHaveLength(1)
})

test('a passkey belongs to one account', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  const { response } = site.authenticator.register(await alice.call(beginPasskey, {}))
  await site.db
    .insertInto('passkey')
    .values({
      id: response.id,
      account_id: bob.accountId,
      name: 'Bob’s',
      public_key: Buffer.alloc(8),
      counter: 0,
      transports: [],
      is_backed_up: false,
      created_at: new Date(site.now()),
    })
    .execute()
  await expect(alice.call(addPasskey, { Name: 'Mine', Passkey: response })).rejects.toMatchObject(
    refused,
  )
  expect(await bob.call(listPasskeys, {})).toMatchObject([{ name: 'Bob’s' }])
  expect(await alice.call(listPasskeys, {})).toEqual([])
})

test('an account has twenty passkeys at most', async () => {
  const alice = await site.join('alice')
  for (let index = 1; index <= 20; index += 1) await alice.addPasskey(`Key ${index}`)
  await expect(alice.addPasskey('Key 21')).rejects.toMatchObject({
    errors: [{ code: 'TooManyPasskeys' }],
  })
  const names = (await alice.call(listPasskeys, {})).map(({ name }) => name)
  expect(names).toHaveLength(20)
})

test('a player renames and removes own passkeys; foreign and missing ones answer alike', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  const { passkey } = await alice.addPasskey()
  await bob.addPasskey('Bob’s')
  const foreign = { Id: passkey.id, Name: 'Stolen' }
  for (const Id of [passkey.id, 'missing', '', 'é', 'A'.repeat(1400)]) {
    await expect(bob.call(renamePasskey, { ...foreign, Id })).rejects.toMatchObject(missing)
    await expect(bob.call(removePasskey, { Id })).rejects.toMatchObject(missing)
  }
  await alice.call(renamePasskey, { Id: passkey.id, Name: ' Old phone ' })
  expect(await alice.call(listPasskeys, {})).toMatchObject([{ name: 'Old phone' }])
  await alice.openSession()
  await alice.call(removePasskey, { Id: passkey.id })
  await expect(alice.call(removePasskey, { Id: passkey.id })).rejects.toMatchObject(missing)
  expect(await alice.sessions()).toHaveLength(1)
  expect(await alice.notified()).toContainEqual({ kind: 'passkeyRemoved', name: 'Old phone' })
  expect(await bob.call(listPasskeys, {})).toHaveLength(1)
})

test('a passkey is named in 1 to 40 characters', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const { response } = site.authenticator.register(await alice.call(beginPasskey, {}))
  const bodies = { rename: { Id: passkey.id }, add: { Passkey: response } }
  for (const Name of [null, '', '  ', [], 7, 'a'.repeat(41), 'a\nb']) {
    for (const [path, body] of Object.entries(bodies)) {
      const text = JSON.stringify({ ...body, Name })
      const reply = await alice.post(`/api/manage/passkeys/${path}`, text)
      expect(reply.status, text).toBe(400)
      expect(await reply.text()).toContain('"InvalidPasskeyName"')
    }
  }
  expect(await alice.call(listPasskeys, {})).toMatchObject([{ name: 'Phone' }])
})

test('a passkey signs in alone, and the site remembers when', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const options = await site.ask()
  expect(options).toMatchObject({ rpId: 'guild.example', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  site.pass(60)
  const Passkey = site.authenticator.sign(passkey, options, {
    isBackupEligible: true,
    isBackedUp: true,
  })
  expect(await site.secondFactors.checkPasskeyAlone(Passkey)).toBe(alice.accountId)
  expect(await alice.call(listPasskeys, {})).toMatchObject([
    { isBackedUp: true, usedAt: site.now() / 1000 },
  ])
})

test('a passkey serves as second factor and instead of the password, of its own account', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  const { passkey } = await alice.addPasskey()
  await bob.addPasskey()
  const sign = async (lie: Lies = {}) => site.authenticator.sign(passkey, await site.ask(), lie)
  const { check, checkPasskeyOf } = site.secondFactors
  expect(await check(alice.accountId, { passkey: await sign() })).toBe('webauthn')
  expect(await check(alice.accountId, { passkey: await sign({ isUserVerified: false }) })).toBe(
    'webauthn',
  )
  await checkPasskeyOf(alice.accountId, await sign())
  await expect(check(bob.accountId, { passkey: await sign() })).rejects.toMatchObject(invalid)
  await expect(checkPasskeyOf(bob.accountId, await sign())).rejects.toMatchObject(invalid)
})

test('alone or instead of the password, a passkey proves who holds it', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const lie = { isUserVerified: false }
  const sign = async () => site.authenticator.sign(passkey, await site.ask(), lie)
  const { checkPasskeyAlone, checkPasskeyOf } = site.secondFactors
  await expect(checkPasskeyAlone(await sign())).rejects.toMatchObject(invalid)
  await expect(checkPasskeyOf(alice.accountId, await sign())).rejects.toMatchObject(invalid)
})

test('a signature with a lie opens nothing', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const { check, checkPasskeyAlone, checkPasskeyOf } = site.secondFactors
  for (const [what, lie] of [...lies, ...signatureLies]) {
    const sign = async () => site.authenticator.sign(passkey, await site.ask(), lie)
    await expect(checkPasskeyAlone(await sign()), what).rejects.toMatchObject(invalid)
    await expect(checkPasskeyOf(alice.accountId, await sign()), what).rejects.toMatchObject(invalid)
    site.pass(100)
    const checking = check(alice.accountId, { passkey: await sign() })
    await expect(checking, what).rejects.toMatchObject(invalid)
  }
})

test('a passkey alone says whose it is; besides a name it need not', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const sign = async () =>
    site.authenticator.sign(passkey, await site.ask(), { userHandle: undefined })
  await expect(site.secondFactors.checkPasskeyAlone(await sign())).rejects.toMatchObject(invalid)
  const kind = await site.secondFactors.check(alice.accountId, { passkey: await sign() })
  expect(kind).toBe('webauthn')
})

test('an unknown or removed passkey opens nothing', async () => {
  const alice = await site.join('alice')
  const stranger = site.authenticator.register(await alice.call(beginPasskey, {})).passkey
  const { passkey } = await alice.addPasskey()
  await alice.call(removePasskey, { Id: passkey.id })
  for (const used of [stranger, passkey]) {
    const Passkey = site.authenticator.sign(used, await site.ask())
    await expect(site.secondFactors.checkPasskeyAlone(Passkey)).rejects.toMatchObject(invalid)
  }
})

test('a signature works once, for five minutes', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const counting = createSoftAuthenticator({ origin: 'https://guild.example', isCounting: false })
  const Passkey = counting.sign(passkey, await site.ask())
  const late = counting.sign(passkey, await site.ask())
  const { checkPasskeyAlone } = site.secondFactors
  expect(await checkPasskeyAlone(Passkey)).toBe(alice.accountId)
  await expect(checkPasskeyAlone(Passkey)).rejects.toMatchObject(invalid)
  site.pass(300)
  await expect(checkPasskeyAlone(late)).rejects.toMatchObject(invalid)
})

test('a challenge that was answered wrongly is used up', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const options = await site.ask()
  const { checkPasskeyAlone } = site.secondFactors
  const wrong = site.authenticator.sign(passkey, options, { isForged: true })
  await expect(checkPasskeyAlone(wrong)).rejects.toMatchObject(invalid)
  const right = site.authenticator.sign(passkey, options)
  await expect(checkPasskeyAlone(right)).rejects.toMatchObject(invalid)
})

test('sent many times at once, a signature works once', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const Passkey = site.authenticator.sign(passkey, await site.ask())
  const check = () => site.secondFactors.checkPasskeyAlone(Passkey)
  const { successes, codes } = await race(Array.from({ length: 8 }, () => check))
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['InvalidPasskey'] })
})

test('a counter that goes back or stays gives a copy away', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const { checkPasskeyAlone } = site.secondFactors
  const sign = async (counter: number) =>
    site.authenticator.sign(passkey, await site.ask(), { counter })
  expect(await checkPasskeyAlone(await sign(7))).toBe(alice.accountId)
  for (const counter of [7, 6, 1, 0]) {
    await expect(checkPasskeyAlone(await sign(counter))).rejects.toMatchObject(invalid)
  }
  expect(await checkPasskeyAlone(await sign(8))).toBe(alice.accountId)
})

test('of two copies that sign the same count at once, one is refused', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const responses = await Promise.all(
    Array.from({ length: 6 }, async () =>
      site.authenticator.sign(passkey, await site.ask(), { counter: 5 }),
    ),
  )
  const { successes, codes } = await race(
    responses.map((response) => () => site.secondFactors.checkPasskeyAlone(response)),
  )
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['InvalidPasskey'] })
})

test('a passkey kept by a service counts nothing, and works each time', async () => {
  const origin = 'https://guild.example'
  const synced = createSoftAuthenticator({ origin, isCounting: false, isSynced: true })
  const alice = await site.join('alice')
  const { passkey, response } = synced.register(await alice.call(beginPasskey, {}))
  await alice.call(addPasskey, { Name: 'Synced', Passkey: response })
  expect(await alice.call(listPasskeys, {})).toMatchObject([{ isBackedUp: true }])
  for (let time = 0; time < 3; time += 1) {
    const Passkey = synced.sign(passkey, await site.ask())
    expect(await site.secondFactors.checkPasskeyAlone(Passkey)).toBe(alice.accountId)
  }
})

const malformed: unknown[] = [
  null,
  undefined,
  '',
  'null',
  7,
  true,
  [],
  [{}],
  {},
  { id: null },
  { id: '' },
  { id: [] },
  { id: 7 },
  { id: 'A'.repeat(1365) },
  { rawId: 'other' },
  { type: 'password' },
  { response: null },
  { response: 'null' },
  { response: [] },
  { response: {} },
]
const malformedFields = [
  null,
  '',
  7,
  [],
  {},
  'null',
  '!',
  'AAAA',
  'A'.repeat(9000),
  'bnVsbA',
  'W10',
  'e30',
]

const combine = (fields: string[]) =>
  fields.flatMap((field) => malformedFields.map((value): [string, unknown] => [field, value]))

test('a malformed answer is refused as an invalid passkey, whatever is wrong with it', async () => {
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  const made = site.authenticator.register(await alice.call(beginPasskey, {})).response
  const signed = site.authenticator.sign(passkey, await site.ask())
  for (const change of malformed) {
    const isFields =
      typeof change === 'object' && !Array.isArray(change) && Object.keys(change ?? {}).length > 0
    const spoil = (response: object) => (isFields ? { ...response, ...change } : change)
    const { checkPasskeyAlone } = site.secondFactors
    await expect(checkPasskeyAlone(spoil(signed))).rejects.toMatchObject(invalid)
    const body = JSON.stringify({ Name: 'Phone', Passkey: spoil(made) ?? null })
    const response = await alice.post('/api/manage/passkeys/add', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject([invalid])
  }
})

test('a new passkey with a malformed part is refused', async () => {
  const fields = ['clientDataJSON', 'attestationObject', 'transports']
  const alice = await site.join('alice')
  for (const [field, value] of combine(fields)) {
    if (field === 'transports' && JSON.stringify(value) === '[]') continue
    const { response } = site.authenticator.register(await alice.call(beginPasskey, {}))
    const Passkey = { ...response, response: { ...response.response, [field]: value } }
    const adding = alice.call(addPasskey, { Name: 'Phone', Passkey })
    await expect(adding).rejects.toMatchObject(refused)
  }
})

test('a signature with a malformed part opens nothing', async () => {
  const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']
  const alice = await site.join('alice')
  const { passkey } = await alice.addPasskey()
  for (const [field, value] of combine(fields)) {
    site.pass(100)
    const response = site.authenticator.sign(passkey, await site.ask())
    const Passkey = { ...response, response: { ...response.response, [field]: value } }
    const checking = site.secondFactors.checkPasskeyAlone(Passkey)
    await expect(checking).rejects.toMatchObject(invalid)
  }
})

test('a network that asks for too many passkeys waits', async () => {
  site.comeFrom('2001:db8:1:2::1')
  for (let time = 0; time < 60; time += 1) await site.ask()
  site.comeFrom('2001:db8:1:2:ffff::9')
  await expect(site.ask()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
  site.comeFrom('2001:db8:1:3::1')
  await site.ask()
})

test('challenges nobody answered are removed, and a player waits for one at most', async () => {
  const alice = await site.join('alice')
  const count = async () =>
    (await site.db.selectFrom('passkey_challenge').selectAll().execute()).length
  await alice.call(beginPasskey, {})
  await alice.call(beginPasskey, {})
  expect(await count()).toBe(1)
  site.pass(200)
  await site.ask()
  site.pass(100)
  await site.secondFactors.prune()
  expect(await count()).toBe(1)
  site.pass(200)
  await site.secondFactors.prune()
  expect(await count()).toBe(0)
})
