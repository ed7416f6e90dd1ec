import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { listOverflow } from './support/overflow.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'

const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen-'.repeat(3)
const both = { fr: unbroken, en: unbroken }
const shown = `<p>${unbroken}</p><pre><code>${'a line of code '.repeat(30)}</code></pre>`
const html = { fr: shown, en: shown }
const author = { id: 1, name: unbroken }
const topic = aTopic({
  id: 12,
  slug: 'unbroken',
  title: both,
  forumName: both,
  starter: author,
  posts: 2,
  postList: [aPost({ id: 1, index: 0, author, html }), aPost({ id: 2, index: 1, author, html })],
})

const test = siteTest({
  site: { name: unbroken.slice(0, 60), tagline: unbroken },
  forum: memory(new MemoryForum([topic, aTopic({ id: 13, slug: 'other' })])),
})

test.for([360, 1280])(
  'whatever a forum holds, no page has to be scrolled sideways at %s pixels',
  async (width, { visit, site }) => {
    const page = await visit(site.url, { size: { width, height: 780 } })
    const wide: string[] = []
    for (const path of ['/', '/forum', '/forum/topic/12/unbroken', '/article/12/unbroken']) {
      await page.goto(site.url + path)
      expect(await page.locator('main').textContent()).toContain(unbroken.slice(0, 59))
      wide.push(...(await listOverflow(page)).map((one) => `${path}: ${one}`))
    }
    expect(wide).toEqual([])
  },
)
