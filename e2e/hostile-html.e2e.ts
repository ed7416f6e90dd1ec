import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedPlayers } from '../src/contract/post-html.ts'
import { launchChromium } from '../test/chromium.ts'
import { sampleOf } from '../test/breadth.ts'
import { startTestSite } from '../test/test-site.ts'
import { hostileForum, samplesOf, topicCount, topicPath } from './hostile-forum.ts'
import { insertSamples, openFrames, startHostileFrames } from './hostile-frames.ts'
import { inTabs, type Watch, watch } from './hostile-visit.ts'
import { isAlive } from './support/waiting.ts'

// samples of a kind stand together, so each kind is among them
const topics = sampleOf([...Array(topicCount).keys()], 6)
const pages = topics.flatMap((topic) => [1, 2].map((page) => ({ topic, page })))

const players = new Set(Object.values(embedPlayers).map((address) => new URL(address('x')).origin))

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test.each([
  ['as the site is', true],
  ['without the Content-Security-Policy', false],
])('%s, no sample runs in posts that were cleaned', { timeout: 300_000 }, async (_, hasPolicy) => {
  const site = await startTestSite({ forum: hostileForum({ isCleaned: true }) })
  const french = await watch(browser, site.url, hasPolicy, 'fr')
  const english = await watch(browser, site.url, hasPolicy, 'en')
  await inTabs(french.context, topics, (tab, topic) => readBothPages(french, tab, topic, 1))
  await inTabs(english.context, topics, (tab, topic) => readBothPages(english, tab, topic, 2))
  await inTabs(english.context, ['/', '/forum'], readLists)
  for (const { context, executed, foreign } of [french, english]) {
    expect([...executed]).toEqual([])
    // a click on a video's card loads its player, as it does for any other
    expect([...foreign].filter((address) => !players.has(new URL(address).origin))).toEqual([])
    await context.close()
  }
  await site.stop()
})

/** Loads one page of a topic and goes on to the other, which the browser puts in its place. */
async function readBothPages({ provoke }: Watch, tab: Page, topic: number, first: number) {
  const path = topicPath(topic)
  await tab.goto(`${path}?page=${first}`)
  await provoke(tab)
  const other = first === 1 ? `${path}?page=2#comments` : `${path}#comments`
  await isAlive(tab)
  await tab.click(`a[href="${other}"]`)
  await tab.waitForURL(`**${other}`)
  // the address changes before the page does
  await tab.waitForSelector(`a[href="${other}"][aria-current=page]`, { state: 'attached' })
  await provoke(tab)
  expect(tab.url()).toContain(other)
}

/** The lists of news and topics, each loaded and each reached from the other. */
async function readLists(tab: Page, path: string) {
  const other = path === '/' ? '/forum' : '/'
  await tab.goto(path)
  await isAlive(tab)
  await tab.click(`header a[href="${other}"]`)
  await tab.waitForURL(`**${other}`)
  await tab.waitForSelector(`header nav a[href="${other}"][aria-current=page]`)
}

test(
  'the policy of its page holds a sample that nobody cleaned',
  { timeout: 300_000 },
  async () => {
    const site = await startTestSite({ forum: hostileForum({ isCleaned: false }) })
    const { context, executed, provoke } = await watch(browser, site.url, true)
    const policies = new Map<number, string>()
    for (const { topic, page } of pages) {
      const { headers } = await fetch(addressOf(site.url, topic, page))
      const policy = headers.get('content-security-policy') ?? ''
      for (const sample of samplesOf(topic, page)) policies.set(sample, policy)
    }
    // what one sample leaves open swallows others, so whole pages are read for what they do together
    await inTabs(context, sampleOf(topics, 3), async (tab, topic) => {
      await tab.goto(addressOf(site.url, topic, 1))
      await provoke(tab).catch(unlessItLeft)
      // a tab that is being sent elsewhere may never close
      await tab.waitForLoadState()
    })
    const { written, inserted } = await runInFrames((sample) => policies.get(sample) ?? '', pages)
    expect(policies.size).toBe(pages.flatMap(({ topic, page }) => samplesOf(topic, page)).length)
    expect([...executed]).toEqual([])
    expect([...written]).toEqual([])
    expect([...inserted]).toEqual([])
    await context.close()
    await site.stop()
  },
)

function addressOf(origin: string, topic: number, page: number): string {
  return `${origin}${topicPath(topic)}?page=${page}`
}

/** Markup can still send the reader elsewhere without a script: `<meta http-equiv="refresh">`. */
function unlessItLeft(error: Error) {
  if (!error.message.includes('Execution context was destroyed')) throw error
}

test('with neither, the samples do run', { timeout: 300_000 }, async () => {
  const { written, inserted } = await runInFrames(
    () => '',
    pages.filter(({ page }) => page === 1),
  )
  const framed = pages.flatMap(({ topic, page }) => (page === 1 ? samplesOf(topic, page) : []))
  expect(written.size).toBeGreaterThan(framed.length * 0.6)
  expect(inserted.size).toBeGreaterThan(framed.length * 0.4)
})

/** Numbers of the samples that ran in documents written with them, and of those that ran when inserted. */
async function runInFrames(policyOf: (sample: number) => string, framed: typeof pages) {
  await using frames = await startHostileFrames(policyOf)
  const { context, executed, provoke } = await watch(browser, frames.origin, true)
  const written = new Set<number>()
  const inserted = new Set<number>()
  await inTabs(context, framed, async (tab, { topic, page }) => {
    const samples = samplesOf(topic, page)
    await openFrames(tab, samples)
    await provoke(tab)
    for (const sample of samples) if (executed.delete(sample)) written.add(sample)
    expect(await insertSamples(tab)).toBe(samples.length)
    await provoke(tab)
    for (const sample of samples) if (executed.has(sample)) inserted.add(sample)
  })
  await context.close()
  return { written, inserted }
}
