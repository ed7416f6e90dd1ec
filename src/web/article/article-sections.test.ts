import { expect, test } from 'vitest'
import { findSections } from './article-sections.ts'

test('three headings of a kind are the sections of an article, each with its own id', () => {
  const html =
    '<h2>Once</h2><h3>The <em>first</em></h3><p>a</p><h3 data-align="center">The &amp; second</h3><h3></h3><h3>The first</h3>'
  expect(findSections(html)).toEqual({
    html: '<h2>Once</h2><h3 id="part-1">The <em>first</em></h3><p>a</p><h3 id="part-2" data-align="center">The &amp; second</h3><h3></h3><h3 id="part-3">The first</h3>',
    sections: [
      { id: 'part-1', heading: 'The first' },
      { id: 'part-2', heading: 'The & second' },
      { id: 'part-3', heading: 'The first' },
    ],
  })
})

test('two headings are no contents', () => {
  const html = '<h2>One</h2><p>a</p><h2>Two</h2>'
  expect(findSections(html)).toEqual({ html, sections: [] })
})

test('headings that never end are none, and take no time', () => {
  expect(findSections('<h2>'.repeat(100_000)).sections).toEqual([])
})
