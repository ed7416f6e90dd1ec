import { expect, test } from 'vitest'
import { namespacesOf } from './route-texts.ts'

test('a page has the texts of every page, and once those that its routes ask for', () => {
  expect(namespacesOf([undefined, {}, { other: 1 }])).toEqual(['site'])
  const account = { texts: ['account'] }
  expect(namespacesOf([undefined, account, account])).toEqual(['site', 'account'])
})
