import { expect, test } from 'vitest'
import { advertSchema } from './advert-form-schema.ts'
import { blankAdvert, isWorthSaving } from './advert-form-values.ts'
import { readGold } from './gold-typed.ts'

const typed = { ...blankAdvert('fr', 'c1'), Title: 'Une épée', Text: 'Presque neuve, à débattre.' }

test.for([
  ['1200', 1200],
  ['1 200', 1200],
  ['1,200', 1200],
  ['1.200.000', 1_200_000],
  ['1\u202f200', 1200],
  [' 0 ', 0],
  ['', null],
  ['1.5', Number.NaN],
  ['1,20', Number.NaN],
  ['12k', Number.NaN],
  ['-5', Number.NaN],
] as const)('%s is %s gold', ([text, gold]) => {
  expect(readGold(text)).toBe(gold)
})

test('a price that is none is refused at its field', () => {
  const checked = advertSchema.safeParse({ ...typed, Gold: '1.5' })
  expect(checked.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['Gold'], 'InvalidGold'],
  ])
})

test('only what is sold or bought has a price', () => {
  const sold = { ...typed, Gold: '1 200' }
  expect(advertSchema.parse(sold).Gold).toBe(1200)
  expect(advertSchema.parse({ ...sold, Category: 'group' }).Gold).toBe(null)
})

test.for(['recruit', 'group'] as const)(
  'a price that was typed for another category keeps nothing from being sent: %s',
  (Category) => {
    const sent = advertSchema.parse({ ...typed, Category, Gold: '12k' })
    expect(sent).toMatchObject({ Category, Gold: null })
  },
)

test('what has no words and no price is not worth keeping', () => {
  expect(isWorthSaving({ ...blankAdvert('en', 'c1'), Category: 'group', Title: '  ' })).toBe(false)
  expect(isWorthSaving({ ...blankAdvert('en', 'c1'), Gold: '5' })).toBe(true)
})
