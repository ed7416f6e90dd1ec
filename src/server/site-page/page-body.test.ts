import { expect, test } from 'vitest'
import { hostileSamples } from '../../../test/hostile-html.ts'
import { sanitise } from '../forum/html/sanitise.ts'
import { createMessageHtml } from '../platform/message-html.ts'
import { toPageBody } from './page-body.ts'

const toHtml = createMessageHtml({
  cleanHtml: sanitise,
  siteUrl: 'https://play.example',
  headingShift: 0,
})
const read = (text: string) => toPageBody(text, toHtml)

test('headings of the first levels begin sections, others stand within', () => {
  expect(
    read('Be kind.\n\n## To players\n\nHelp.\n\n### New ones\n\nMore.\n\n# Cheating\nNo.'),
  ).toEqual({
    intro: '<p>Be kind.</p>',
    sections: [
      {
        id: 'to-players',
        heading: 'To players',
        html: '<p>Help.</p>\n<h3>New ones</h3>\n<p>More.</p>',
      },
      { id: 'cheating', heading: 'Cheating', html: '<p>No.</p>' },
    ],
  })
})

test('what looks like a heading in code, quotes and lists begins none', () => {
  const { sections } = read('```\n## a\n```\n\n> ## b\n\n- ## c\n\n    ## d\n\n\\## e')
  expect(sections).toEqual([])
})

test('a section is named by its own id, else by its words, and by nothing twice', () => {
  const ids = (text: string) => read(text).sections.map(({ id }) => id)
  expect(ids('## Cookies {#storage}\n## Über uns!\n## Правила\n## Cookies {#storage}\n##')).toEqual(
    ['storage', 'uber-uns', 'section-3', 'section-4', 'section-5'],
  )
  expect(read('## **Bold** `code` {#No "id}').sections).toMatchObject([
    { id: 'bold-code-no-id', heading: 'Bold code {#No "id}' },
  ])
})

test('nothing of what strangers try runs in a heading or below it', () => {
  const found = hostileSamples.filter((sample) => {
    const { intro, sections } = read(`${sample}\n\n## ${sample}\n\n${sample}`)
    const html = [intro, ...sections.map((one) => one.html)].join('\n')
    const isOpen = /<(?:script|style|iframe|img|svg|form|input)|<a href="(?!https?:)/i.test(html)
    return isOpen || sections.some(({ id }) => !/^[a-z0-9-]+$/.test(id))
  })
  expect(found).toEqual([])
})
