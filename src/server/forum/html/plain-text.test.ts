import { expect, test } from 'vitest'
import { unescapeMarkup } from '../../platform/markup.ts'
import { plainName } from './plain-text.ts'

test('a name keeps its letters and loses what disturbs the page', () => {
  expect(plainName(' Éric\u202e\u0000\u009f <b>le Grand</b>\n')).toBe('Éric <b>le Grand</b>')
  expect(plainName(null)).toBe('')
})

test('text that was escaped for HTML is text again, once', () => {
  expect(unescapeMarkup('Tom &amp; &quot;Jerry&quot; &#x27;s &#47; &#x2F;')).toBe(
    'Tom & "Jerry" \'s / /',
  )
  expect(unescapeMarkup('&amp;lt;')).toBe('&lt;')
  expect(unescapeMarkup('&nosuch; &#xffffff; & plain')).toBe('&nosuch; &#xffffff; & plain')
})
