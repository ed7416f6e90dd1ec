import { expect, test } from 'vitest'
import { createListFilter, oneOf, rowNumber, words } from './list-filter.ts'

const filter = createListFilter('/admin/bans', {
  view: oneOf(['active', 'all'], 'active'),
  kind: oneOf(['network', 'email']),
  q: words(5),
  before: rowNumber,
})

const read = (query: string) => filter.read(new URLSearchParams(query))

test.each([
  ['', { view: 'active' }],
  ['view=all&kind=email&q=abc&before=7', { view: 'all', kind: 'email', q: 'abc', before: 7 }],
  ['view=none&kind=&q=%20%20&before=1.5', { view: 'active' }],
  ['before=-1&q=%20abcdefgh', { view: 'active', q: 'abcde' }],
  ['before=1e99&other=1', { view: 'active' }],
])('an address of “%s” asks for %o', (query, asked) => {
  expect(read(query)).toEqual(asked)
})

test('the same filter always has the same address, without what is usual', () => {
  expect(filter.pathOf({ view: 'active' })).toBe('/admin/bans')
  expect(filter.pathOf({ q: ' a&b ', kind: 'email', view: 'all' })).toBe(
    '/admin/bans?view=all&kind=email&q=a%26b',
  )
  expect(filter.pathOf({ before: 7 }, 3)).toBe('/admin/bans?before=7&page=3')
  const { pathname, search } = new URL(filter.pathOf({ kind: 'network', q: 'é ü' }), 'http://site')
  expect([pathname, read(search)]).toEqual([
    '/admin/bans',
    { view: 'active', kind: 'network', q: 'é ü' },
  ])
})

test('a page is read with its filter, the first where its number makes no sense', () => {
  const readPage = (query: string) => filter.readPage(new Request(`http://site/admin/bans${query}`))
  expect(readPage('?page=4&q=a')).toEqual({ filter: { view: 'active', q: 'a' }, page: 4 })
  expect(readPage('?page=-4').page).toBe(1)
})
