import { expect, test } from 'vitest'
import { readPageNumber } from '../base/asked-query.ts'
import { listNarrowings, readSearch, searchPath, sortOf, without } from './advert-search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('a search is read from an address and written into the same one', () => {
  const search = read(
    '?q=%C3%A9p%C3%A9e&category=sell&language=fr&class=mage&goldMax=500&levelMin=20',
  )
  expect(search).toEqual({
    q: 'épée',
    category: 'sell',
    language: 'fr',
    class: 'mage',
    goldMax: 500,
    levelMin: 20,
  })
  const path = searchPath(search, 3)
  expect(read(path.slice(path.indexOf('?')))).toEqual(search)
  expect(readPageNumber(new URLSearchParams(path.slice(path.indexOf('?'))))).toBe(3)
})

test('the first page of everything has the plain address', () => {
  expect(searchPath({})).toBe('/advert')
  expect(searchPath({ q: '' })).toBe('/advert')
})

test('what makes no sense in an address is passed over, and the rest is looked for', () => {
  expect(
    read('?q=sword&category=steal&goldMin=-1&levelMax=high&sort=worst&utm=1&goldMax='),
  ).toEqual({
    q: 'sword',
  })
  expect(read(`?q=${'w'.repeat(61)}`)).toEqual({})
})

test.for(['', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e99'])(
  '%s is the first page',
  (query) => {
    expect(readPageNumber(new URLSearchParams(query))).toBe(1)
  },
)

test('without words nothing is the best match any more', () => {
  expect(without({ q: 'sword', sort: 'best', goldMax: 5 }, 'q')).toEqual({ goldMax: 5 })
  expect(without({ q: 'sword', sort: 'newest' }, 'q')).toEqual({ sort: 'newest' })
  expect([sortOf({ q: 'sword' }), sortOf({}), sortOf({ sort: 'dearest' })]).toEqual([
    'best',
    'newest',
    'dearest',
  ])
})

test('an order narrows nothing', () => {
  expect(listNarrowings({ sort: 'newest', goldMin: 0, language: 'en' })).toEqual([
    'language',
    'goldMin',
  ])
})
