import { expect, test } from 'vitest'
import { exclusively } from './tab-lock.ts'

/** What happens when two pieces of work of one browser begin together. */
async function runTwo(locks: Pick<LockManager, 'request'> | undefined) {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([exclusively(work('one'), locks), exclusively(work('two'), locks)])
  return order
}

test('one tab works at a time', async () => {
  expect(await runTwo(navigator.locks)).toEqual([
    'one begins',
    'one ends',
    'two begins',
    'two ends',
  ])
})

test('without locks work is done nevertheless', async () => {
  // null, for undefined means those of the browser
  const order = await runTwo(null as unknown as undefined)
  expect(order.toSorted()).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('work that fails fails for who asked for it, and lets the next one in', async () => {
  const failing = exclusively(() => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  expect(await runTwo(navigator.locks)).toHaveLength(4)
})
