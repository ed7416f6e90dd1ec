import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumExecutable, quietArgs } from '../test/chromium.ts'
import type { Figures } from './aims.ts'
import { startBenchSite } from './bench-site.ts'
import { listPagePaths } from './page-paths.ts'
import { median } from './percentile.ts'
import { openSlowPhone } from './slow-phone.ts'

const rounds = 7
const painted = ['home', 'topic', 'ranking', 'character', 'donation']

/** What a visitor does, on which page. */
const interactions: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  ranking: {
    menu: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    search: (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially('an'),
  },
  online: {
    menu: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    search: (page) => page.getByRole('searchbox').pressSequentially('an'),
  },
}

/** The view of a page in which it is done, where it has several: halls are not searched. */
const views: Record<string, string> = { online: '?view=list' }

/** When the largest thing of a page is painted, and how long what a visitor does waits to be, on a slow phone. */
export async function measurePaint(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<Figures> {
  const site = await startBenchSite(databaseUrl, join(folder, 'site'))
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: quietArgs,
  })
  try {
    const paths = await listPagePaths(databaseUrl, site.origin)
    const urlOf = (name: string) => site.origin + (paths[name] ?? '/')
    say(`\nOn a phone of a quarter of this machine’s speed, median of ${rounds}`)
    const lcp: number[] = []
    for (const name of painted) {
      lcp.push(await medianOf(() => paintOf(browser, urlOf(name))))
      say(`${name.padEnd(12)} largest paint ${lcp.at(-1)?.toFixed(0)} ms (aim ≤ 1200)`)
    }
    const inp: number[] = []
    for (const [name, acts] of Object.entries(interactions)) {
      for (const [what, act] of Object.entries(acts)) {
        inp.push(await medianOf(() => waitOf(browser, urlOf(name) + (views[name] ?? ''), act)))
        say(`${name.padEnd(12)} ${what}: next paint after ${inp.at(-1)?.toFixed(0)} ms (aim ≤ 100)`)
      }
    }
    return { LCP: Math.max(...lcp), INP: Math.max(...inp) }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push(await measure())
  return median(found)
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  const lcp = await page.evaluate(readLargestPaint)
  await page.context().close()
  return lcp
}

/** Those of a page that is loaded come at once. */
function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const take = (list: PerformanceObserverEntryList) =>
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
    new PerformanceObserver(take).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** The longest of what came of it: milliseconds, which the browser tells in steps of 8. */
async function waitOf(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openSlowPhone(browser, true)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
  const durations = await page.evaluateHandle(observeInteractions)
  await act(page)
  const wait = await durations.evaluate(readLongest)
  await page.context().close()
  return wait
}

/** Milliseconds of each part of an interaction from now on; what took less than 16 is not told. */
function observeInteractions(): number[] {
  const durations = [0]
  const observer = new PerformanceObserver((list) => {
    const events = list.getEntries() as (PerformanceEntry & { interactionId: number })[]
    // the others are no interactions, such as the pointer coming over something
    const counted = events.filter(({ interactionId }) => interactionId > 0)
    durations.push(...counted.map(({ duration }) => duration))
  })
  const asked = { type: 'event', durationThreshold: 16 }
  observer.observe(asked)
  return durations
}

/** After two frames all is told of what went before. */
function readLongest(durations: readonly number[]): Promise<number> {
  return new Promise((resolve) => {
    const frame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
    frame(() => frame(() => resolve(Math.max(...durations))))
  })
}
