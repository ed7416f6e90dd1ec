import { expect, test } from 'vitest'
import { testLocales } from '../../../test/test-locales.ts'
import { readCatalogue } from './text-catalogue.ts'
import { fitText } from './text-rules.ts'

const fit = (given: string, text: string, forms: string[] = []) => fitText(given, { text, forms })

test('a text has the placeholders of its original, and no others', () => {
  const original = 'Hello {{name}}, you have {{money}}.'
  expect(fit('{{money}} for {{ name }}', original)).toBe('{{money}} for {{ name }}')
  expect(() => fit('Hello {{name}}.', original)).toThrow('TextPlaceholderMissing')
  for (const odd of ['{{password}}', '{{name}', '{{name.first}}', '{{', '}}', '{{}}']) {
    const given = `{{name}} {{money}} ${odd}`
    expect(() => fit(given, original), odd).toThrow('TextPlaceholderUnknown')
  }
})

test('of what is counted a form may do without the number', () => {
  const [one, other] = ['{{count}} donor of {{goal}}', '{{count}} donors of {{goal}}']
  expect(fit('A donor of {{goal}}', one, [other])).toBe('A donor of {{goal}}')
  expect(() => fit('{{count}} donors', other, [one])).toThrow('TextPlaceholderMissing')
  expect(fit('{{count}} donor of {{goal}}', 'One donor of {{goal}}', [other])).toContain(
    '{{count}}',
  )
})

test.for([
  '<script>alert(1)</script>',
  '<b>bold</b>',
  'a < b',
  'x > y',
  '<img src=x onerror=alert(1)>',
])('%s is no text', (given) => {
  expect(() => fit(given, 'Some words that stand here')).toThrow('TextTagsDiffer')
})

test('tags of the original stay, in their order', () => {
  const original = 'First <security>add an address</security>.'
  const own = '<security>An address</security> comes first.'
  expect(fit(own, original)).toBe(own)
  for (const odd of ['No tag.', '</security>x<security>', '<security>x', '<other>x</other>']) {
    expect(() => fit(odd, original), odd).toThrow('TextTagsDiffer')
  }
})

test('it is of characters that are seen, in one line, and no longer than its place allows', () => {
  expect(fit(' two\n lines\u202e\u0000 ', 'One line')).toBe('two lines')
  expect(fit('one\n\ntwo', 'a mail\n\nof parts')).toBe('one\n\ntwo')
  expect(fit('und', ' and ')).toBe(' und ')
  expect(() => fit(' \n ', 'One line')).toThrow('TextEmpty')
  expect(() => fit('x'.repeat(121), 'One line')).toThrow('TextTooLong')
})

test('every text of the release would be taken as it is', () => {
  const catalogue = readCatalogue(testLocales)
  const texts = catalogue
    .list()
    .flatMap(({ file, key, texts: inEach }) =>
      [...inEach].map(([language, text]) => ({ file, key, language, text })),
    )
  expect(texts.length).toBeGreaterThan(4000)
  for (const { file, key, language, text } of texts) {
    const original = catalogue.originalOf(file, key, language)
    expect(fitText(text ?? '', original), `${language}/${file}/${key}`).toBe(text)
  }
})
