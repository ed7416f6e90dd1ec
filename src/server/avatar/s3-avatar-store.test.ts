import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeAvatarStore, ids, picturesOf } from '../../../test/avatar-store-conformance.ts'
import { type FakeS3, startFakeS3 } from '../../../test/fake-s3.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import type { AvatarStore } from './avatar-store.ts'
import { s3 } from './s3.ts'

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'not/a+secret' }
const place = { bucket: 'players', region: 'eu-west-3' }
const clock = () => Date.UTC(2026, 0, 2, 3, 4, 5, 678)
const log = { debug() {}, info() {}, warn() {}, error() {} }
const unavailable = { name: 'AppError', code: 'AvatarStoreUnavailable' }

async function open({ timeoutMs = 20_000, ...own }: Partial<Parameters<typeof s3>[0]> = {}) {
  const fake = await startFakeS3({ ...place, ...credentials, clock })
  const outbound = createOutboundFactory({ clock, log, random: () => 0 })
  const adapter = s3({
    endpoint: fake.endpoint,
    ...place,
    ...credentials,
    timeoutMs,
    ...own,
  })
  const close = async () => {
    await fake.close()
    await outbound.close()
  }
  return { store: adapter.create({ clock, outbound }), fake, close }
}

describeAvatarStore('S3', open)

let store: AvatarStore
let fake: FakeS3
let close: () => Promise<void>

beforeEach(async () => {
  ;({ store, fake, close } = await open())
})

afterEach(() => close())

test('pictures are kept under the prefix, as what they are', async () => {
  await store.save(ids.alice, await picturesOf('#f00'))
  expect([...fake.objects.keys()].toSorted()).toEqual([
    `avatar/${ids.alice}/128.webp`,
    `avatar/${ids.alice}/256.webp`,
    `avatar/${ids.alice}/32.webp`,
    `avatar/${ids.alice}/64.webp`,
  ])
  expect([...fake.objects.values()].map(({ type }) => type)).toEqual(
    Array.from({ length: 4 }, () => 'image/webp'),
  )
})

test('the owner chooses the folder in the bucket, or none', async () => {
  for (const prefix of ['', 'site/players.2/']) {
    await using opened = {
      ...(await open({ prefix })),
      [Symbol.asyncDispose]: () => opened.close(),
    }
    await opened.store.save(ids.bob, await picturesOf('#f00'))
    expect(opened.fake.objects.has(`${prefix}${ids.bob}/32.webp`)).toBe(true)
    expect(await opened.store.find(ids.bob, 32)).toBeDefined()
  }
})

test.each([
  ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('with %s nothing is kept, and the log says why', async (_, own, reason) => {
  const wrong = await open(own)
  const saving = wrong.store.save(ids.alice, await picturesOf('#f00'))
  await expect(saving).rejects.toMatchObject({
    ...unavailable,
    message: `S3 answered PUT with 403 ${reason}`,
  })
  expect(wrong.fake.objects.size).toBe(0)
  await wrong.close()
})

test('a bucket that does not exist is no bucket without pictures', async () => {
  const wrong = await open({ bucket: 'elsewhere' })
  const reading = wrong.store.find(ids.alice, 32)
  await expect(reading).rejects.toMatchObject({
    ...unavailable,
    message: 'S3 answered GET with 404 NoSuchBucket',
  })
  await wrong.close()
})

test.each<[string, (fake: FakeS3) => void, number?]>([
  ['answers 500', (told) => told.fail(500)],
  ['answers 503', (told) => told.fail(503)],
  ['answers 429', (told) => told.fail(429)],
  ['answers 403', (told) => told.fail(403)],
  ['moved elsewhere', (told) => told.fail(307)],
  ['does not answer in time', (told) => told.delay(60_000), 200],
])('a store that %s is unavailable', async (_, misbehave, timeoutMs) => {
  const pictures = await picturesOf('#f00')
  const ill = await open({ timeoutMs })
  misbehave(ill.fake)
  await expect(ill.store.find(ids.alice, 32)).rejects.toMatchObject(unavailable)
  await expect(ill.store.save(ids.alice, pictures)).rejects.toMatchObject(unavailable)
  await expect(ill.store.remove(ids.alice)).rejects.toMatchObject(unavailable)
  await ill.close()
})

test('what is no store, or loses half of a picture, is unavailable', async () => {
  const pictures = await picturesOf('#f00')
  await store.save(ids.alice, pictures)
  for (const lie of ['page', 'truncated', 'empty'] as const) {
    fake.lie(lie)
    await expect(store.find(ids.alice, 32)).rejects.toMatchObject(unavailable)
  }
  for (const lie of ['page', 'empty'] as const) {
    fake.lie(lie)
    await expect(store.save(ids.bob, pictures)).rejects.toMatchObject(unavailable)
  }
})

test('a store that recovers is used again', async () => {
  const pictures = await picturesOf('#f00')
  fake.fail(500)
  await expect(store.save(ids.alice, pictures)).rejects.toMatchObject(unavailable)
  fake.restore()
  await store.save(ids.alice, pictures)
  expect(await store.find(ids.alice, 32)).toBeDefined()
})

test('a store that is gone is unavailable', async () => {
  await fake.close()
  await expect(store.find(ids.alice, 32)).rejects.toMatchObject(unavailable)
})

test('neither key nor path is told by a failure', async () => {
  fake.fail(500)
  const failure = await store.find(ids.alice, 32).catch((error: unknown) => error)
  expect(failure).toMatchObject(unavailable)
  expect(String(failure)).not.toMatch(/AKIAEXAMPLE|not\/a\+secret|AAAA/)
})

const given = { endpoint: 'https://s3.example', ...place, ...credentials }

test.each([
  [{ endpoint: 'https://s3.example/players' }, 'avatars.endpoint: given'],
  [{ endpoint: 's3.example' }, 'avatars.endpoint: given'],
  [{ bucket: 'Players!' }, 'avatars.bucket: given "Players!"'],
  [{ prefix: '../' }, 'avatars.prefix: given "../"'],
  [{ prefix: 'avatar' }, 'avatars.prefix: given "avatar"'],
  [{ secretAccessKey: '' }, 'avatars.secretAccessKey: what is given is not shown'],
  [{ accessKeyId: undefined }, 'avatars.accessKeyId: nothing is given'],
  [{ acl: 'public' }, 'avatars.acl: what is given is not shown; there is no such setting'],
])('an option that cannot work is named: %o', (wrong, message) => {
  const act = () => s3({ ...given, ...wrong } as typeof given)
  expect(act).toThrow(ConfigError)
  expect(act).toThrow(message)
})
