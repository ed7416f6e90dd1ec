import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOverflowAt } from './overflow.ts'
import { desktop, phone } from './looks.ts'
import { listPaleWords, listViolations } from './violations.ts'

/**
 * What is shown breaks no rule of WCAG 2.2 AA and is legible in both themes, and nothing sticks out to the side, in
 * a window of this size, of a phone and at a desk. `within` is the selector of what lies over the rest, which is
 * nothing to aim at meanwhile.
 */
export async function expectSound(page: Page, state: string, within?: string): Promise<void> {
  expect(await listViolations(page, within), state).toEqual([])
  const widths = within ? [] : [phone.width, desktop.width]
  expect(await listOverflowAt(page, widths), state).toEqual([])
  expect(await inOtherTheme(page, () => listPaleWords(page, within)), state).toEqual([])
}

/** Does something in the theme that the page is not in, and gives the page its own again. */
async function inOtherTheme<T>(page: Page, run: () => Promise<T>): Promise<T> {
  await switchTheme(page)
  const found = await run()
  await switchTheme(page)
  return found
}

/** Gives a page its other theme at once, where a player would see the colours change by and by. */
async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(atOnce)
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
    // takes the new styles in, before transitions are back
    document.getAnimations()
    document.adoptedStyleSheets.pop()
  })
}
