import { expect, test } from 'vitest'
import { createEventStreamParser } from './event-stream.ts'

function read(...chunks: string[]) {
  const events: [string, string][] = []
  const retries: number[] = []
  const push = createEventStreamParser({
    onEvent: (name, data) => events.push([name, data]),
    onRetry: (milliseconds) => retries.push(milliseconds),
  })
  for (const chunk of chunks) push(chunk)
  return { events, retries }
}

const whole =
  ':\n\nretry: 2500\n\nevent: counter\ndata: {"count":1}\n\n: a comment\nevent: state\ndata: one\ndata:two\ndata\ndata:  é€😀\n\n'
const event = {
  events: [
    ['counter', '{"count":1}'],
    ['state', 'one\ntwo\n\n é€😀'],
  ],
  retries: [2500],
}

test('events are read with their names, comments are passed over', () => {
  expect(read(whole)).toEqual(event)
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j, and be cut anywhere', (end) => {
  const text = whole.replaceAll('\n', end)
  for (let at = 0; at <= text.length; at += 1) {
    expect(read(text.slice(0, at), text.slice(at))).toEqual(event)
  }
  expect(read(...text)).toEqual(event)
})

test('line ends of all kinds may be mixed, and empty pieces say nothing', () => {
  expect(read('event: a\r', '', '\ndata: 1\r\n', '', '\rdata: 2\n\n').events).toEqual([
    ['a', '1'],
    ['message', '2'],
  ])
})

test('an event without data is none, and leaves its name to no other', () => {
  expect(read('event: counter\n\ndata: x\n\n').events).toEqual([['message', 'x']])
})

test('what the stream ends in the middle of is not told', () => {
  expect(read('event: counter\ndata: 1\n').events).toEqual([])
})

test('a time to wait is a whole number, and unknown fields mean nothing', () => {
  expect(read('retry: soon\nretry: -1\nretry: 1.5\nretry: 0\nid: 3\nevents: x\n\n')).toEqual({
    events: [],
    retries: [0],
  })
})
