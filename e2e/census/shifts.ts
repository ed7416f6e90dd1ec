import type { Page } from 'playwright-core'

interface Shift {
  value: number
  moved: string[]
}

/** Notes what moves by itself from the first paint of each page on. */
export async function watchShifts(page: Page): Promise<void> {
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

/** Comes back when a page has been painted for the first time. */
export async function isPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

/** What has moved, once the page has been painted with all it has. */
export async function listShifts(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let painted = 0; painted < 3; painted++) await frame()
  })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.map(({ value, moved }) => `moved by ${value.toFixed(5)}: ${moved.join(' | ')}`)
}
