import type { Page } from 'playwright-core'
import { isFull } from '../../test/breadth.ts'
import type { Look } from '../support/looks.ts'
import { listOverflow } from '../support/overflow.ts'
import { becomes } from '../support/waiting.ts'

/**
 * Widths of the window in pixels, and the text size of the browser's settings there in percent: those of the hand
 * on a phone, those of the desk at a desk, so that each is seen once. A full run sees all of them both times.
 */
const windowsOf = {
  phone: [
    { width: 320, percent: 100 },
    { width: 360, percent: 200 },
  ],
  desktop: [{ width: 1280, percent: 200 }],
}
const everyWindow = [
  ...windowsOf.phone,
  { width: 768, percent: 200 },
  ...windowsOf.desktop,
  { width: 1920, percent: 100 },
]

/**
 * What sticks out to the side, in the window as it is and then at other widths and text sizes; afterwards it is as
 * it was.
 */
export async function listOverflowAnywhere(
  page: Page,
  { device, size: before }: Look,
): Promise<string[]> {
  const found = (await listOverflow(page)).map((one) => `too wide: ${one}`)
  let size = 100
  for (const { width, percent } of isFull ? everyWindow : windowsOf[device]) {
    if (percent !== size) await enlargeText(page, percent)
    size = percent
    // after the text: a browser asks media queries anew when the window changes
    await page.setViewportSize({ ...before, width })
    const wide = await listOverflow(page)
    found.push(...wide.map((one) => `too wide at ${width} pixels and ${percent} % text: ${one}`))
  }
  await enlargeText(page, 100)
  await page.setViewportSize(before)
  return found
}

/** The text size of the browser's settings, which lengths in rem and widths in media queries follow. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await becomes(size, `${standard}px`)
}
