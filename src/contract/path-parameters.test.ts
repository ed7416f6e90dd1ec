import { expect, test } from 'vitest'
import { fillPath } from './path-parameters.ts'

test('each value of a path takes the place of its own name', () => {
  const values = { site: 'top', siteKey: 7, other: 'left' }
  expect(fillPath('/vote/:site/:siteKey', values)).toBe('/vote/top/7')
  expect(fillPath('/vote/:siteKey/:site', values)).toBe('/vote/7/top')
})

test.for([
  ['a/b?c#d', '/ticket/a%2Fb%3Fc%23d/edit'],
  ['$&', '/ticket/%24%26/edit'],
  [':id', '/ticket/%3Aid/edit'],
] as const)('%s stays one segment of a path', ([id, path]) => {
  expect(fillPath('/ticket/:id/edit', { id })).toBe(path)
})
