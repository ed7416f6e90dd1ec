import { expect, test } from 'vitest'
import { applyMark, type MarkdownMark } from './markdown-marks.ts'

/** Marks what stands between `[` and `]`. @returns the text, with what is selected then between the same. */
function mark(kind: MarkdownMark, given: string): string {
  const start = given.indexOf('{')
  const end = given.indexOf('}') - 1
  const before = given.replace('{', '').replace('}', '')
  const { from, to, text, selectFrom, selectTo } = applyMark(kind, before, start, end)
  const after = before.slice(0, from) + text + before.slice(to)
  return `${after.slice(0, selectFrom)}{${after.slice(selectFrom, selectTo)}}${after.slice(selectTo)}`
}

test('what is selected is marked, and unmarked the second time', () => {
  expect(mark('bold', 'a {word} here')).toBe('a **{word}** here')
  expect(mark('bold', 'a **{word}** here')).toBe('a {word} here')
  expect(mark('italic', '{}')).toBe('_{}_')
})

test('a link asks for what is missing: the address, or the words', () => {
  expect(mark('link', 'see {this}')).toBe('see [this]({https://})')
  expect(mark('link', '{https://a.example}')).toBe('[{}](https://a.example)')
})

test('lists, quotes and headings are of whole lines', () => {
  expect(mark('list', 'one\nt{wo\nthr}ee\nfour')).toBe('one\n{- two\n- three}\nfour')
  expect(mark('list', '{- two\n- three}')).toBe('{two\nthree}')
  expect(mark('quote', 'said{}')).toBe('> said{}')
  expect(mark('heading', 'a\nNew{} here')).toBe('a\n## New here{}')
})

test('code of several lines stands on lines of its own', () => {
  expect(mark('code', 'a {word}')).toBe('a `{word}`')
  expect(mark('code', 'so: {one\ntwo} end')).toBe('so: \n```\n{one\ntwo}\n```\n end')
})
