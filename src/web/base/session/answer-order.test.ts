import { expect, test } from 'vitest'
import { createAnswerOrder } from './answer-order.ts'

test('answers in the order of their questions are all shown', () => {
  const order = createAnswerOrder()
  const [first, second] = [order.ask(), order.ask()]
  expect([first(), second()]).toEqual([true, true])
})

test('an answer that was overtaken by a newer one is not shown', () => {
  const order = createAnswerOrder()
  const [first, second] = [order.ask(), order.ask()]
  expect([second(), first()]).toEqual([true, false])
  expect(order.ask()()).toBe(true)
})

test('what was heard meanwhile is newer than what was asked before, and older than what is asked after', () => {
  const order = createAnswerOrder()
  const before = order.ask()
  order.hear()
  expect(before()).toBe(false)
  expect(order.ask()()).toBe(true)
})
