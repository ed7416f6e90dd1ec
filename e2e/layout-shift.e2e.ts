import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { nothing } from './support/browser-test.ts'
import { test } from './support/default-site.ts'
import { closeGate } from './support/gate.ts'
import { listPages } from './support/page-list.ts'
import { alice, answerNotifications, signIn } from './support/player.ts'
import { isAlive } from './support/waiting.ts'

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

const devices = [
  { device: 'phone', size: { width: 360, height: 780 } },
  { device: 'desktop', size: { width: 1280, height: 800 } },
]

test.for(devices)(
  'nothing moves while fonts and scripts come late: $device',
  async ({ size }, { visit, site }) => {
    const moved: unknown[] = []
    for (const { name, path } of await listPages(site.url)) {
      const page = await visit(nothing, {
        size,
        locale: 'fr-FR',
        expected: [/404 \(Not Found\)/],
        prepare: watchShifts,
      })
      const fonts = await closeGate(page, '**/*.woff2')
      const scripts = await closeGate(page, '**/assets/*.js')
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await isPainted(page)
      scripts.open()
      await isAlive(page)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      fonts.open()
      await page.waitForLoadState('networkidle')
      for (const shift of await readShifts(page)) moved.push({ name, ...shift })
      await page.context().close()
    }
    expect(moved).toEqual([])
  },
)

test.for(devices)(
  'nothing moves when a player is recognised: $device',
  async ({ size }, { visit, site }) => {
    const page = await visit(`${site.url}/forum`, {
      size,
      prepare: async (opened) => {
        await watchShifts(opened)
        await signIn(opened, { ...alice, user: { ...alice.user, pseudo: 'Bob' } })
        await answerNotifications(opened, () => 0)
      },
    })
    await page.getByRole('banner').getByRole('button', { name: 'Bob' }).waitFor()
    expect(await readShifts(page)).toEqual([])
  },
)
