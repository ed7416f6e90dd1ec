import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { nothing, type Visit, type Visitor } from './support/browser-test.ts'
import { rankedGame } from './support/ranked-game.ts'
import { siteTest } from './support/site-test.ts'
import { closeGate } from './support/gate.ts'
import { listPages } from './support/page-list.ts'
import { answerNotifications, signIn } from './support/player.ts'
import { isAlive } from './support/waiting.ts'

// in a game that stands still: a count that changes meanwhile has a width of its own
const test = siteTest({ game: rankedGame() })

interface Shift {
  value: number
  moved: string[]
}

/** Notes what moves by itself from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? ''),
        )
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
  })
}

/** What has moved, once the page has been painted with all it has. */
async function readShifts(page: Page): Promise<Shift[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let painted = 0; painted < 3; painted++) await frame()
  })
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

const isPainted = (page: Page) => {
  return page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

/** Opens each page, holding back what matches `late` until the page has been painted. */
async function listMoves(
  visit: Visit,
  siteUrl: string,
  late: string,
  visitor: Visitor,
): Promise<string[]> {
  const moves: string[] = []
  for (const { name, path } of await listPages(siteUrl)) {
    const page = await visit(nothing, {
      ...visitor,
      expected: [/404 \(Not Found\)/],
      prepare: watchShifts,
    })
    const gate = await closeGate(page, late)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    await isPainted(page)
    gate.open()
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    for (const { value, moved } of await readShifts(page)) {
      moves.push(`${name}, by ${value.toFixed(5)}: ${moved.join(' | ')}`)
    }
    await page.context().close()
  }
  return moves
}

const devices = [
  { device: 'phone', size: { width: 360, height: 780 } },
  { device: 'desktop', size: { width: 1280, height: 800 } },
]

test.for(devices)(
  'nothing moves while scripts come late: $device',
  // each page of the site, one after the other
  { timeout: 180_000 },
  async ({ size }, { visit, site }) => {
    const late = '**/assets/*.js'
    expect(await listMoves(visit, site.url, late, { size, locale: 'fr-FR' })).toEqual([])
  },
)

test.for(devices)(
  'nothing moves while fonts come late: $device',
  // each page of the site, one after the other
  { timeout: 180_000 },
  async ({ size }, { visit, site }) => {
    const late = '**/*.woff2'
    expect(await listMoves(visit, site.url, late, { size, locale: 'fr-FR' })).toEqual([])
  },
)

test.for(devices)(
  'nothing moves when a player is recognised: $device',
  async ({ size }, { visit, site }) => {
    const page = await visit(`${site.url}/forum`, {
      size,
      prepare: async (opened) => {
        await watchShifts(opened)
        await signIn(opened)
        await answerNotifications(opened, () => 3)
      },
    })
    await page
      .getByRole('banner')
      .getByText('3 notifications')
      .first()
      .waitFor({ state: 'attached' })
    expect(await readShifts(page)).toEqual([])
  },
)
