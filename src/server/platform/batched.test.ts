import { expect, test } from 'vitest'
import { createBatched } from './batched.ts'

test('all who call while it is read share one reading, which begins after they called', async () => {
  const begun: PromiseWithResolvers<number>[] = []
  const read = createBatched(() => {
    const reading = Promise.withResolvers<number>()
    begun.push(reading)
    return reading.promise
  })
  const first = read()
  await expect.poll(() => begun).toHaveLength(1)
  const others = [read(), read()]
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2])
  expect(begun).toHaveLength(2)
})

test('a reading that fails fails for those who share it alone', async () => {
  let reads = 0
  const read = createBatched(async () => {
    reads += 1
    if (reads === 1) throw new Error('the database is gone')
    return reads
  })
  const first = [read(), read()]
  expect(await Promise.allSettled(first)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await read()).toBe(2)
})
