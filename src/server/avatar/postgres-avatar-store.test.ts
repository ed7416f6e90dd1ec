import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeAvatarStore, ids, picturesOf } from '../../../test/avatar-store-conformance.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { openTestDb } from '../../../test/test-db.ts'
import type { Db } from '../platform/database/db.ts'
import { createPostgresAvatarStore } from './postgres-avatar-store.ts'

describeAvatarStore('PostgreSQL', async () => {
  const { db, close } = await openTestDb()
  return { store: createPostgresAvatarStore(db), close }
})

let db: Db
let close: () => Promise<void>

beforeEach(async () => {
  ;({ db, close } = await openTestDb())
})

afterEach(() => close())

const addAccount = (avatar: string) => insertAccount(db, avatar, { avatar })

test('pictures that no account shows are removed after a minute, the others stay', async () => {
  const waits: number[] = []
  const store = createPostgresAvatarStore(db, async (milliseconds) => void waits.push(milliseconds))
  const pictures = await picturesOf('#f00')
  await store.save(ids.alice, pictures)
  await store.save(ids.bob, pictures)
  await addAccount(ids.alice)
  await store.prune?.()
  expect(waits).toEqual([60_000])
  expect(await store.find(ids.alice, 256)).toBeDefined()
  expect(await store.find(ids.bob, 256)).toBeUndefined()
})

test('a picture on its way to its account is not removed', async () => {
  const store = createPostgresAvatarStore(db, async () => {
    await addAccount(ids.alice)
    await store.save(ids.bob, await picturesOf('#00f'))
  })
  await store.save(ids.alice, await picturesOf('#f00'))
  await store.prune?.()
  expect(await store.find(ids.alice, 64)).toBeDefined()
  expect(await store.find(ids.bob, 64)).toBeDefined()
})
