import { expect, test } from 'vitest'
import { createLanguageMarkers } from './language-markers.ts'
import { renderHtml } from './html-tree.ts'
import { splitLanguages } from './language-blocks.ts'
import { parseHtml } from './parse-html.ts'

const markers = createLanguageMarkers(['fr', 'en'])

function split(html: string): { fr: string; en: string } {
  const { fr = [], en = [] } = splitLanguages(parseHtml(html), markers)
  return { fr: renderHtml(fr), en: renderHtml(en) }
}

test.each([
  ['in one line', '[fr]Bonjour[/fr][en]Hello[/en]'],
  ['in capitals', '[FR]Bonjour[/FR][En]Hello[/eN]'],
  ['with entities', '[fr]Bonjour[&#x2F;fr]&#91;en&#93;Hello[&#47;en]'],
  ['with regions', '[fr-FR]Bonjour[/fr-FR][en_GB]Hello[/en_GB]'],
  ['by language name', '[language=french]Bonjour[/language][language="English"]Hello[/language]'],
  ['never closed', '[fr]Bonjour[en]Hello'],
  ['one of them never closed', '[fr]Bonjour[en]Hello[/en]'],
  ['nested', '[fr]Bonjour[en]Hello[/en][/fr]'],
  ['with a stray end', '[/en][fr]Bonjour[/fr][en]Hello[/en][/fr]'],
])('blocks %s give each language its text', (_case, html) => {
  expect(split(html)).toEqual({ fr: 'Bonjour', en: 'Hello' })
})

test.each([
  ['around the text', '<p>[fr]Bonjour[/fr]</p><p>[en]Hello[/en]</p>'],
  [
    'in paragraphs of their own',
    '<p>[fr]</p><p>Bonjour</p><p>[/fr]</p><p>[en]</p><p>Hello</p><p>[/en]</p>',
  ],
  ['inside and outside of tags', '[fr]<p>Bonjour</p>[/fr]<p>[en]Hello</p>[/en]'],
])('markers %s leave balanced paragraphs', (_case, html) => {
  expect(split(html)).toEqual({ fr: '<p>Bonjour</p>', en: '<p>Hello</p>' })
})

test('a block may begin in one paragraph and end in another', () => {
  expect(split('<p>[fr]Bonjour</p><p><b>suite[/fr] both</b></p><p>[en]Hello[/en]</p>')).toEqual({
    fr: '<p>Bonjour</p><p><b>suite both</b></p>',
    en: '<p><b> both</b></p><p>Hello</p>',
  })
})

test('what stands outside of blocks belongs to both', () => {
  expect(
    split('<h2>3.4</h2>[fr]<p>Bonjour</p>[/fr][en]<p>Hello</p>[/en]<img src="/a.png">'),
  ).toEqual({
    fr: '<h2>3.4</h2><p>Bonjour</p><img src="/a.png">',
    en: '<h2>3.4</h2><p>Hello</p><img src="/a.png">',
  })
})

test('blocks may be elements with a language', () => {
  expect(
    split('<div lang="fr-FR"><p>Bonjour</p></div><div lang="en"><p>Hello</p></div><p>3.4</p>'),
  ).toEqual({
    fr: '<div lang="fr-FR"><p>Bonjour</p></div><p>3.4</p>',
    en: '<div lang="en"><p>Hello</p></div><p>3.4</p>',
  })
})

test('a phrase in another language is not a block', () => {
  const html = '<p>La <span lang="en">guild bank</span> ouvre.</p>'
  expect(split(html)).toEqual({ fr: html, en: html })
})

test.each([
  '[fr]Bonjour[/fr] 3.4',
  '<div lang="fr">Bonjour</div> 3.4',
  '[fr]Bonjour[/fr][en] [/en] 3.4',
])('when only one language is there, as in %j, both read it', (html) => {
  const { fr, en } = split(html)
  expect(en).toBe(fr)
  expect(fr).toMatch(/Bonjour.* 3\.4$/)
})

test.each([
  'Hello',
  '[FR] Les Lames recrutent',
  'a [fr',
  'see [/en]',
  '[de]Hallo[/de]',
  '[language]',
])('a text without blocks, %j, is the same for both', (html) => {
  expect(split(html)).toEqual({ fr: html, en: html })
})

test('an end marker that became part of a link is given back', () => {
  const link = '<a href="https://example.com/">https://example.com/</a>'
  const swallowed = '<a href="https://example.com/[/en]">https://example.com/[/en]</a>'
  const encoded = '<a href="https://example.com/%5B/en%5D">https://example.com/[/en]</a>'
  for (const html of [swallowed, encoded]) {
    expect(split(`[en]${html}, both. [fr]Bonjour[/fr]`)).toEqual({
      fr: ', both. Bonjour',
      en: `${link}, both. `,
    })
  }
})

test('markers in code are text', () => {
  const code = '<pre><code>[fr]x[/fr]</code></pre>'
  expect(
    split(`${code}<p>[fr]Écrivez <code>[fr]</code>[/fr][en]Write <code>[fr]</code>[/en]</p>`),
  ).toEqual({
    fr: `${code}<p>Écrivez <code>[fr]</code></p>`,
    en: `${code}<p>Write <code>[fr]</code></p>`,
  })
})

test('a row keeps its columns', () => {
  const row = '<tr><td>[fr]Nom[/fr]</td><td>[en]Name[/en]</td></tr>'
  expect(split(`<table>${row}</table>`)).toEqual({
    fr: '<table><tr><td>Nom</td><td></td></tr></table>',
    en: '<table><tr><td></td><td>Name</td></tr></table>',
  })
})

test('a third language of the site has blocks of its own', () => {
  const three = createLanguageMarkers(['fr', 'en', 'de'])
  const read = (html: string) =>
    Object.entries(splitLanguages(parseHtml(html), three)).map(([language, nodes]) => {
      return `${language}: ${renderHtml(nodes)}`
    })
  expect(read('[fr]Bonjour[/fr][en]Hello[/en][de]Hallo[/de]')).toEqual([
    'fr: Bonjour',
    'en: Hello',
    'de: Hallo',
  ])
  expect(read('[fr]Bonjour[/fr][language=German]Hallo[/language]!')).toEqual([
    'fr: Bonjour!',
    'en: Bonjour!',
    'de: Hallo!',
  ])
  expect(read('<div lang="de-AT">Servus</div><div lang="en">Hi</div>')).toEqual([
    'fr: <div lang="en">Hi</div>',
    'en: <div lang="en">Hi</div>',
    'de: <div lang="de-AT">Servus</div>',
  ])
})

test('what is marked as French is not shown as another language, though the site has none', () => {
  const german = createLanguageMarkers(['de'])
  const { de = [] } = splitLanguages(parseHtml('[fr]Bonjour[/fr][de]Hallo[/de]'), german)
  expect(renderHtml(de)).toBe('Hallo')
})
