import { expect, test } from 'vitest'
import { createTextFinder } from './translation.ts'

const shop = {
  Shop: {
    open: 'Open',
    hello: 'Welcome to {{ shop }}, {{name}}',
    wares_one: '{{count}} ware',
    wares_other: '{{count}} wares',
  },
}
const find = createTextFinder('en', () => [shop, { Shop: { shut: 'Shut', open: 'Ajar' } }])

test('a text is that of the first file which has one', () => {
  expect(find('Shop.open')).toBe('Open')
  expect(find('Shop.shut')).toBe('Shut')
})

test('what names no text finds none', () => {
  const keys = ['Shop', 'Shop.away', 'Shop.open.length', 'Shop.constructor.name', 'toString', '']
  expect(keys.map((key) => find(key))).toEqual(keys.map(() => undefined))
})

test('placeholders stand for the values given, which are never read as texts themselves', () => {
  expect(find('Shop.hello', { shop: '{{name}}', name: '$t(Shop.open)' })).toBe(
    'Welcome to {{name}}, $t(Shop.open)',
  )
  expect(find('Shop.hello', { shop: undefined })).toBe('Welcome to , {{name}}')
})

test('a count chooses the plural form of the language', () => {
  expect([0, 1, 2].map((count) => find('Shop.wares', { count }))).toEqual([
    '0 wares',
    '1 ware',
    '2 wares',
  ])
  expect(find('Shop.open', { count: 2 })).toBe('Open')
  const polish = { goose_one: 'gęś', goose_few: 'gęsi', goose_many: 'gęsi!', goose_other: 'gęsi?' }
  const findPolish = createTextFinder('pl', () => [polish])
  expect([1, 3, 5].map((count) => findPolish('goose', { count }))).toEqual(['gęś', 'gęsi', 'gęsi!'])
})

test('texts that come later are found then', () => {
  const files: unknown[] = [{}]
  const findLater = createTextFinder('en', () => files)
  expect(findLater('Shop.open')).toBeUndefined()
  files.push(shop)
  expect(findLater('Shop.open')).toBe('Open')
})
