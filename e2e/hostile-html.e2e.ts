import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../test/chromium.ts'
import { hostileSamples } from '../test/hostile-html.ts'
import { startTestSite } from '../test/test-site.ts'
import { hostileForum, samplesOf, topicCount, topicPath } from './hostile-forum.ts'
import { insertSamples, openFrames, startHostileFrames } from './hostile-frames.ts'
import { inPages, provoke, type Watch, watch } from './hostile-visit.ts'

const topics = [...Array(topicCount).keys()]
const pages = topics.flatMap((topic) => [1, 2].map((page) => ({ topic, page })))

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test.each([
  ['as the site is', true],
  ['without Content-Security-Policy', false],
])('no sample runs in cleaned posts %s', async (_, hasPolicy) => {
  const site = await startTestSite({ forum: hostileForum({ isCleaned: true }) })
  const french = await watch(browser, site.url, hasPolicy, 'fr')
  const english = await watch(browser, site.url, hasPolicy, 'en')
  for (const [{ context }, page] of [[french, 1], [english, 2]] as const) {
    await inPages(context, topics, async (tab, topic) => {
      const path = topicPath(topic)
      const other = 3 - page
      await tab.goto(`${path}?page=${page}`)
      await provoke(tab)
      // the way a reader goes on: the browser fetches the other page and puts it in the place of this one
      const link = other === 1 ? `a[href="${path}#comments"]` : `a[href="${path}?page=2#comments"]`
      await tab.click(link)
      await tab.waitForURL(new RegExp(other === 1 ? `${path}#` : 'page=2'))
      await provoke(tab)
    })
  }
  await readLists(english)
  for (const { executed, foreign, context } of [french, english]) {
    expect([...executed]).toEqual([])
    expect([...foreign]).toEqual([])
    await context.close()
  }
  await site.stop()
}, 120_000)

async function readLists({ context }: Watch) {
  const tab = await context.newPage()
  await tab.goto('/')
  await tab.click('header a[href="/forum"]')
  await tab.waitForURL('**/forum')
  await tab.goto('/forum')
  await tab.close()
}

test('no sample runs in posts that nobody cleaned, for the policy of their page forbids it', async () => {
  const site = await startTestSite({ forum: hostileForum({ isCleaned: false }) })
  const policies = new Map<number, string>()
  const onSite = await watch(browser, site.url, true)
  await inPages(onSite.context, pages, async (tab, { topic, page }) => {
    const answer = await tab.goto(`${topicPath(topic)}?page=${page}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    for (const sample of samplesOf(topic, page)) policies.set(sample, policy)
    await provoke(tab)
  })
  const { written, inserted } = await runInFrames((sample) => policies.get(sample))
  expect([...policies.keys()]).toHaveLength(hostileSamples.length)
  expect([...onSite.executed]).toEqual([])
  expect([...written]).toEqual([])
  expect([...inserted]).toEqual([])
  await onSite.context.close()
  await site.stop()
}, 120_000)

test('the samples do run where nothing holds them', async () => {
  const { written, inserted } = await runInFrames(() => undefined)
  console.log(written.size, inserted.size)
  expect(written.size).toBeGreaterThan(300)
  expect(inserted.size).toBeGreaterThan(300)
}, 120_000)

/** Numbers of the samples that ran in documents written with them, and of those that ran once inserted. */
async function runInFrames(policyOf: (sample: number) => string | undefined) {
  await using frames = await startHostileFrames(policyOf)
  const { context, executed } = await watch(browser, frames.origin, true)
  const written = new Set<number>()
  const inserted = new Set<number>()
  await inPages(context, pages, async (tab, { topic, page }) => {
    const samples = samplesOf(topic, page)
    await openFrames(tab, frames.origin, samples)
    await provoke(tab)
    for (const sample of samples) if (executed.delete(sample)) written.add(sample)
    await insertSamples(tab)
    await provoke(tab)
    for (const sample of samples) if (executed.has(sample)) inserted.add(sample)
  })
  await context.close()
  return { written, inserted }
}
