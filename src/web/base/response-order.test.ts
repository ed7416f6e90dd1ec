import { expect, test } from 'vitest'
import { createResponseOrder } from './response-order.ts'

test('responses in the order of their questions are all shown', () => {
  const order = createResponseOrder()
  const [first, second] = [order.ask(), order.ask()]
  expect([first(), second()]).toEqual([true, true])
})

test('a response that was overtaken by a newer one is not shown', () => {
  const order = createResponseOrder()
  const [first, second] = [order.ask(), order.ask()]
  expect([second(), first()]).toEqual([true, false])
  expect(order.ask()()).toBe(true)
})

test('what was heard meanwhile is newer than what was asked before, and older than what is asked after', () => {
  const order = createResponseOrder()
  const before = order.ask()
  order.supersede()
  expect(before()).toBe(false)
  expect(order.ask()()).toBe(true)
})
