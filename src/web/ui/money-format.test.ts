import { expect, test } from 'vitest'
import { formatChange, formatMoney, formatPrice } from './money-format.ts'

test('money has two decimals or none', () => {
  expect(formatMoney(1234, 'en')).toBe('1,234')
  expect(formatMoney(1234.5, 'fr')).toBe('1\u202f234,50')
})

test('what came in and what went out have signs of one width', () => {
  expect(formatChange(5, 'en')).toBe('+5')
  expect(formatChange(-12.5, 'fr')).toBe('−12,50')
})

test('a price is written as the language does', () => {
  expect(formatPrice(5, 'EUR', 'fr')).toBe('5\u00a0€')
  expect(formatPrice(4.5, 'EUR', 'en')).toBe('€4.50')
  expect(formatPrice(1200, 'JPY', 'en')).toBe('JP¥1,200')
})
