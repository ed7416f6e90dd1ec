import { expect, test as base } from 'vitest'
import { MemoryForum, aTopic } from '../../../../test/memory-forum.ts'
import { createNewsApi } from '../../../../test/news-api.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import { countLanterns, lightLantern, readOwnLantern } from '../../../contract/lantern.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ForumAdapter } from '../forum-adapter.ts'

/** Lanterns under a forum elsewhere, which has two topics: one of an id as large as some forums have. */
async function openLanterns(db: Db, adapter: Partial<ForumAdapter> = {}) {
  const forum = new MemoryForum([aTopic({ id: 12 }), aTopic({ id: 4_000_000_000 })])
  const api = await createNewsApi(db, {
    name: 'memory',
    newsForums: [1],
    create: () => forum,
    ...adapter,
  })
  const { call, as } = api
  return {
    ...api,
    light: (by: number, Topic: number, IsLit = true) =>
      call(lightLantern, { Topic, IsLit }, as(by)),
    count: async (topic: number) => (await call(countLanterns, { topic })).lit,
    isLit: async (by: number, topic: number) =>
      (await call(readOwnLantern, { topic }, as(by))).isLit,
  }
}

const test = base.extend('lanterns', async ({}, { onCleanup }) => {
  const database = await openTestDb()
  const lanterns = await openLanterns(database.db)
  onCleanup(async () => {
    await lanterns.close()
    await database.close()
  })
  const [alice, bob] = [await lanterns.join('Alice'), await lanterns.join('Bob')]
  return { ...lanterns, db: database.db, alice, bob }
})

test('each player lights one lantern, however often they press', async ({ lanterns }) => {
  expect(await lanterns.count(12)).toBe(0)
  expect(await lanterns.light(lanterns.alice, 12)).toEqual({ lit: 1 })
  const presses = Array.from({ length: 5 }, () => lanterns.light(lanterns.alice, 12))
  await Promise.all(presses)
  expect(await lanterns.light(lanterns.bob, 12)).toEqual({ lit: 2 })
  expect(await lanterns.light(lanterns.bob, 12, false)).toEqual({ lit: 1 })
  expect(await lanterns.light(lanterns.bob, 12, false)).toEqual({ lit: 1 })
  expect(await lanterns.isLit(lanterns.alice, 12)).toBe(true)
  expect(await lanterns.isLit(lanterns.bob, 12)).toBe(false)
})

test('each topic has its own, whatever its number', async ({ lanterns }) => {
  await lanterns.light(lanterns.alice, 4_000_000_000)
  expect(await lanterns.count(4_000_000_000)).toBe(1)
  expect(await lanterns.count(12)).toBe(0)
})

test('where there is no topic none is lit', async ({ lanterns }) => {
  await expect(lanterns.light(lanterns.alice, 99)).rejects.toMatchObject({ status: 404 })
  const rows = await lanterns.db.selectFrom('lantern').selectAll().execute()
  expect(rows).toEqual([])
})

test('topics of another forum have others', async ({ lanterns }) => {
  await lanterns.light(lanterns.alice, 12)
  const moved = await openLanterns(lanterns.db, { name: 'other' })
  expect(await moved.count(12)).toBe(0)
  await moved.close()
})

test('who deletes their account takes their lanterns along', async ({ lanterns }) => {
  await lanterns.light(lanterns.alice, 12)
  await lanterns.db.deleteFrom('account').where('id', '=', lanterns.alice).execute()
  const rows = await lanterns.db.selectFrom('lantern').selectAll().execute()
  expect(rows).toEqual([])
})
