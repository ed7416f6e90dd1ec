import { expect, test } from 'vitest'
import { excerpt, shorten, toPlainText } from './plain-text.ts'

test.each([
  ['<p>Hello</p><p>world</p>', 'Hello world'],
  ['a<br />b<ul><li>c</li><li>d</li></ul>e', 'a b c d e'],
  ['<b>bold</b>er  \n\t text', 'bolder text'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['a <img src="/x" alt="gate" /> b', 'a b'],
  [
    '5 &lt; 6 &amp;&nbsp;&quot;7&quot; &#39;8&#x27; &hellip; &eacute',
    '5 < 6 &\u00a0"7" \'8\' … &eacute',
  ],
  [
    '&amp;lt;b&amp;gt; &#128512; &#x1F600; &#0; &#xD800; &#9999999; &unknown;',
    '&lt;b&gt; 😀 😀 � � � &unknown;',
  ],
  ['  ', ''],
  ['<p>Vraiment\u202f?</p>\n <p>Oui\u00a0: oui</p>', 'Vraiment\u202f? Oui\u00a0: oui'],
])('the text of %j is %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test('a short post is its own excerpt', () => {
  expect(excerpt(`<p>${'a'.repeat(75)}</p> <p>${'b'.repeat(74)}</p>`)).toBe(
    `${'a'.repeat(75)} ${'b'.repeat(74)}`,
  )
})

test('a long post is cut between words at 150 characters with the ellipsis', () => {
  const words = excerpt(`<p>${'The gates of Aldermoor open again, '.repeat(20)}</p>`)
  expect(words).toBe(
    'The gates of Aldermoor open again, The gates of Aldermoor open again, The gates of Aldermoor open again, The gates of Aldermoor open again, The gates…',
  )
  expect(words).toHaveLength(150)
})

test('a word that ends at the limit stays whole', () => {
  expect(excerpt('abcd efgh ijkl', 10)).toBe('abcd efgh…')
  expect(excerpt('abcd, efgh ijkl', 6)).toBe('abcd…')
})

test('a word longer than the excerpt is cut', () => {
  expect(excerpt('x'.repeat(200))).toBe(`${'x'.repeat(149)}…`)
})

test('a text is shortened to 25 characters with the ellipsis', () => {
  expect(shorten('Twenty-five characters it')).toBe('Twenty-five characters it')
  expect(shorten('Twenty-six characters is it')).toBe('Twenty-six characters is…')
  expect(shorten('Long text', 5)).toBe('Long…')
})

test('an emoji of several parts and an accented letter count as one character', () => {
  expect(shorten('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
  expect(shorten('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…')
  expect(shorten('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…')
})
