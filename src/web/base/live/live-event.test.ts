import { expect, test } from 'vitest'
import { parseLiveEvent, toLiveEvent } from './live-event.ts'

test('an event is one of the contract’s, with what that declares and no more', () => {
  const event = { name: 'notifications', data: { count: 3 } }
  expect(parseLiveEvent('notifications', '{"count":3,"secret":1}')).toEqual(event)
  expect(toLiveEvent('notifications', { count: 3, secret: 1 })).toEqual(event)
})

test.each([
  ['weather', { count: 1 }],
  ['__proto__', {}],
  ['toString', {}],
  ['notifications', { count: -1 }],
  ['counter', { count: 1.5 }],
  ['state', null],
])('what else is called %s is none', (name, data) => {
  expect(toLiveEvent(name, data)).toBeUndefined()
  expect(parseLiveEvent(name, JSON.stringify(data))).toBeUndefined()
})

test('what is no JSON is none', () => {
  expect(parseLiveEvent('counter', '{"count":')).toBeUndefined()
})
