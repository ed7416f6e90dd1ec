import { expect, test } from 'vitest'
import { namespacesOf } from './page-namespaces.ts'

test('a page has the texts of every page, and those it needs itself', () => {
  const namespacesAt = (...ids: string[]) => namespacesOf(ids.map((id) => ({ id })))
  expect(namespacesAt()).toEqual(['site'])
  expect(namespacesAt('root', 'routes/unknown')).toEqual(['site'])
  expect(namespacesAt('root', 'routes/shell', 'donation')).toEqual(['site', 'money', 'account'])
})
