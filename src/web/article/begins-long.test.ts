import { expect, test } from 'vitest'
import { beginsLong } from './begins-long.ts'

const words = 'The lanterns are lit along the quay. '.repeat(8)

test('a long first paragraph begins with a large letter, a short one does not', () => {
  expect(beginsLong(`<p>${words}</p><p>More.</p>`)).toBe(true)
  expect(beginsLong(`<p>É${words}</p>`)).toBe(true)
  expect(beginsLong(`<p>Good evening.</p><p>${words}</p>`)).toBe(false)
  expect(beginsLong('')).toBe(false)
})

test('what begins with anything but a word has no large letter', () => {
  for (const html of [
    `<h2>${words}</h2>`,
    `<p><img src="/a.png" alt=""> ${words}</p>`,
    `<p>“${words}”</p>`,
    `<p>2.7 ${words}</p>`,
    `<p>${'\u0633\u0644\u0627\u0645 '.repeat(60)}</p>`,
  ]) {
    expect(beginsLong(html)).toBe(false)
  }
})
