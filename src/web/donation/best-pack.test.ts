import { expect, test } from 'vitest'
import { bestPack } from './best-pack.ts'

const pack = (key: string, price: number, money: number) => ({ key, price, money, bonus: 0 })

test('the best pack brings most for its price', () => {
  expect(bestPack([pack('a', 5, 500), pack('b', 20, 2300), pack('c', 10, 1050)])).toBe('b')
})

test('where all cost the same, none is better', () => {
  expect(bestPack([pack('a', 0.1, 10), pack('b', 0.3, 30), pack('c', 0.7, 70)])).toBeUndefined()
  expect(bestPack([pack('a', 5, 500)])).toBeUndefined()
  expect(bestPack([])).toBeUndefined()
})
