import { expect, test } from 'vitest'
import { ticketFilter, toInput } from './ticket-filter.ts'

const read = (query: string) => ticketFilter.read(new URLSearchParams(query))

test('an address without a word is of what the team has to answer', () => {
  expect(toInput(read(''), 1)).toEqual({ state: 'open', page: 1 })
  expect(toInput(read('state=all'), 2)).toEqual({ page: 2 })
})

test('what makes no sense is passed over', () => {
  expect(read('state=lost&category=x&priority=&assigned=you&q=%20')).toEqual({ state: 'open' })
})

test.each([
  '/admin/tickets',
  '/admin/tickets?state=all&category=bug&priority=high&assigned=nobody&q=boots',
  '/admin/tickets?state=closed&page=3',
])('the filter of %s leads back there', (path) => {
  const query = new URLSearchParams(path.split('?')[1])
  expect(ticketFilter.pathOf(ticketFilter.read(query), Number(query.get('page') ?? 1))).toBe(path)
})
