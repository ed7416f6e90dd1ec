import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('who watches hears of each change, until they leave', () => {
  const store = createStore(1)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.read()))
  store.write(2)
  store.write(3)
  leave()
  store.write(4)
  expect(seen).toEqual([2, 3])
  expect(store.read()).toBe(4)
})

test('what is done while somebody watches begins with the first and ends with the last', () => {
  const log: string[] = []
  const store = createStore(1, () => {
    log.push('begun')
    return () => log.push('ended')
  })
  const [leave, leaveToo] = [store.subscribe(() => {}), store.subscribe(() => {})]
  leave()
  expect(log).toEqual(['begun'])
  leaveToo()
  expect(log).toEqual(['begun', 'ended'])
  store.subscribe(() => {})()
  expect(log).toEqual(['begun', 'ended', 'begun', 'ended'])
})
