import { expect, test } from 'vitest'
import { beginsLong } from './begins-long.ts'

const words = 'The lanterns are lit along the quay. '.repeat(8)

test('a long first paragraph begins with a large letter, a short one or a short text does not', () => {
  expect(beginsLong(`<p>${words}</p><p>${words}${words}</p>`)).toBe(true)
  expect(beginsLong(`<p>É${words.repeat(3)}</p>`)).toBe(true)
  expect(beginsLong(`<p>Good evening.</p><p>${words.repeat(3)}</p>`)).toBe(false)
  expect(beginsLong(`<p>${words}</p>`)).toBe(false)
  expect(beginsLong('')).toBe(false)
})

test('what begins with anything but a word has no large letter', () => {
  for (const html of [
    `<h2>${words.repeat(3)}</h2>`,
    `<p><img src="/a.png" alt=""> ${words.repeat(3)}</p>`,
    `<p>“${words.repeat(3)}”</p>`,
    `<p>2.7 ${words.repeat(3)}</p>`,
    `<p>${'\u0633\u0644\u0627\u0645 '.repeat(160)}</p>`,
  ]) {
    expect(beginsLong(html)).toBe(false)
  }
})
