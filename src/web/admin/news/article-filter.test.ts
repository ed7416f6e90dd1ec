import { expect, test } from 'vitest'
import { articleFilter } from './article-filter.ts'

const read = (query: string) => articleFilter.read(new URLSearchParams(query))

test('an address says which articles are looked at, and the same always as the same address', () => {
  expect(read('')).toEqual({})
  expect(read('state=scheduled&q=%20lamp%20')).toEqual({ state: 'scheduled', q: 'lamp' })
  expect(articleFilter.pathOf({ state: 'scheduled', q: 'a lamp' }, 2)).toBe(
    '/admin/news?state=scheduled&q=a+lamp&page=2',
  )
  expect(articleFilter.pathOf({ q: '' })).toBe('/admin/news')
})

test('what makes no sense is passed over', () => {
  expect(read('state=lost&q=%20')).toEqual({})
  expect(read(`q=${'x'.repeat(80)}`).q).toHaveLength(60)
})
