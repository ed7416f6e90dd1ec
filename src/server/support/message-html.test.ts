import { Parser } from 'htmlparser2'
import { expect, test as base } from 'vitest'
import { hostileSamples } from '../../../test/hostile-html.ts'
import { createSupportApi } from '../../../test/support-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { postTags } from '../../contract/post-html.ts'
import { previewMessage } from '../../contract/support.ts'
import { longestTicketText } from '../../contract/ticket-terms.ts'
import { sanitise } from '../forum/html/sanitise.ts'
import { createMessageHtml } from '../platform/message-html.ts'

const test = base
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    const site = createSupportApi(database.db)
    onCleanup(async () => {
      await site.close()
      await database.close()
    })
    return site
  })
  .extend('alice', { scope: 'file' }, async ({ site }) => site.join('alice'))
  .extend('preview', async ({ site, alice }) => async (Text: string) => {
    const { html } = await site.call(previewMessage, { Text }, site.as(alice))
    return html
  })

/** What a browser would make of it that it should not. */
function faults(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const isKnown = tag !== 'img' && postTags.some((allowed) => allowed === tag)
      if (!isKnown) found.push(`<${tag}> in ${html}`)
      for (const [name, value] of Object.entries(attributes)) {
        if (!isValue(name, value)) found.push(`${name}="${value}" in ${html}`)
      }
    },
  })
  parser.end(html)
  return found
}

function isValue(name: string, value: string): boolean {
  if (name === 'href') return /^https?:\/\//.test(value) && URL.canParse(value)
  if (name === 'rel') return value === 'noopener noreferrer nofollow ugc'
  if (name === 'target') return value === '_blank'
  if (name === 'scope') return value === 'col'
  if (name === 'data-align') return ['left', 'center', 'right'].includes(value)
  return name === 'start' && /^\d+$/.test(value)
}

const run = 'window.__pwned(0)'

/** The ways Markdown has to an address, a picture or HTML. */
const hostileMarkdown = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    'java\nscript:',
    'javascript&colon;',
    'data:text/html,',
    'vbscript:',
    'file:///',
    'blob:',
    '\u0001javascript:',
    'java%0ascript:',
    '&#106;avascript:',
  ].flatMap((scheme) => [
    `[a](${scheme}${run})`,
    `[a](<${scheme}${run}>)`,
    `![a](${scheme}${run})`,
    `<${scheme}${run}>`,
    `[a]\n\n[a]: ${scheme}${run}`,
    `[a](https://x.example ""onmouseover=${run} ")`,
  ]),
  `![a](https://x.example/p.png"onerror="${run})`,
  `![a" onerror="${run}](https://x.example/p.png)`,
  `![](https://x.example/p.png)`,
  `[![a](https://x.example/p.png)](https://y.example "x")`,
  `[a](https://user:word@bank.example/)`,
  '`<img src=x onerror=' + run + '>`',
  '```"><img src=x onerror=' + run + '>\nx\n```',
  `\\<img src=x onerror=${run}>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `# <svg onload=${run}>`,
  `| <img src=x onerror=${run}> | b |\n|:-:|-|\n| c | <script>${run}</script> |`,
  `- [ ] <input autofocus onfocus=${run}>`,
  `> <details open ontoggle=${run}>`,
  `<https://x.example/"onclick="${run}>`,
  `https://x.example/"onclick=${run}`,
  `www.x.example/<script>${run}</script>`,
  `[a]: https://x.example "<img src=x onerror=${run}>"\n\n[a]`,
  `<!-- --><img src=x onerror=${run}>`,
  `<style>@import 'https://x.example'</style>`,
]

test('nothing hostile comes out of Markdown', async ({ preview }) => {
  const found: string[] = []
  for (const text of hostileMarkdown) found.push(...faults(await preview(text)))
  expect(found).toEqual([])
})

test('nothing hostile comes out of HTML, wherever in Markdown it stands', () => {
  const toHtml = createMessageHtml({ cleanHtml: sanitise, siteUrl: 'https://play.example' })
  const around = [(html: string) => html, (html: string) => `> - **${html}**`]
  const found = hostileSamples.flatMap((sample) =>
    around.flatMap((within) => faults(toHtml(within(sample)))),
  )
  expect(hostileSamples.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test('HTML is shown as it was written', async ({ preview }) => {
  expect(await preview('<b>x</b> & <script>')).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt; &amp; &lt;script&gt;</p>',
  )
})

test('a picture from elsewhere is a link to it, and a link leads to a new window', async ({
  preview,
}) => {
  const attributes = 'target="_blank" rel="noopener noreferrer nofollow ugc"'
  expect(await preview('![my bag](https://x.example/bag.png) [b](/page/vote)')).toBe(
    `<p><a href="https://x.example/bag.png" ${attributes}>my bag</a> ` +
      `<a href="https://play.example/page/vote" ${attributes}>b</a></p>`,
  )
  expect(await preview('[![p](https://x.example/p.png)](https://y.example/)')).toBe(
    `<p><a href="https://y.example/" ${attributes}>p</a></p>`,
  )
  expect(await preview('[a](javascript:alert(1)) b@mail.example [c](mailto:c@mail.example)')).toBe(
    '<p>[a](javascript:alert(1)) b@mail.example c</p>',
  )
})

test('Markdown is read as players write it', async ({ preview }) => {
  expect(await preview('# Bag\nfirst\nsecond\n\n- [x] *sold*\n- [ ] ~~kept~~')).toBe(
    '<h3>Bag</h3>\n<p>first<br />\nsecond</p>\n<ul>\n<li>☑ <em>sold</em></li>\n<li>☐ <s>kept</s></li>\n</ul>',
  )
  expect(await preview('```lua\nif a < b\n```\n\n| a | b |\n|-|:-:|\n| 1 | 2 |')).toBe(
    '<pre><code>if a &lt; b\n</code></pre>\n<table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col" data-align="center">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-align="center">2</td>\n</tr>\n</tbody>\n</table>',
  )
})

test('the preview of a message is the message, and of nothing is nothing', async ({
  site,
  alice,
  preview,
}) => {
  const text = 'A \u202e**sword**\r\nand <i>more</i>'
  const { messages } = await site.open(alice, { text })
  expect(messages[0]?.html).toBe(await preview(text))
  expect(await preview('')).toBe('')
  expect(await preview(' \n ')).toBe('')
})

test('the most of anything there can be is read, or shown as it was written', async ({
  preview,
}) => {
  const pieces = [
    '>',
    '> - ',
    '1. ',
    '> 1. ',
    '*a _b ',
    '[a](',
    '![',
    '_a',
    '`a``',
    '**a *',
    '|',
    '<a ',
  ]
  for (const piece of pieces) {
    const html = await preview(piece.repeat(longestTicketText / piece.length))
    expect([piece, faults(html)]).toEqual([piece, []])
  }
})

test('a table of thousands of cells that nobody wrote is shown as it was written', async ({
  preview,
}) => {
  const head = `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n`
  const rows = (count: number) => head + '|\n'.repeat(count)
  expect((await preview(rows(30))).match(/<td/g)).toHaveLength(30 * 60)
  const most = rows(3500)
  expect(await preview(most)).toBe(`<pre><code>${most}</code></pre>`)
  const quoted = most.replaceAll(/^/gm, '> ').slice(0, longestTicketText)
  expect(await preview(quoted)).not.toContain('<td')
  const list = `a | b\n-|-\n${'1 | 2\n'.repeat(600)}`
  expect((await preview(list)).match(/<td/g)).toHaveLength(1200)
})

test('previews are limited by account', async ({ site }) => {
  const strict = createSupportApi(site.db, { counts: { ticketPreview: 1 } })
  const bob = await strict.join('bob')
  const look = () => strict.call(previewMessage, { Text: 'a' }, strict.as(bob))
  await look()
  await expect(look()).rejects.toMatchObject({ status: 429 })
  await strict.close()
})
