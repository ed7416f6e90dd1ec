import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, and how it shows. */
export interface Focused {
  /** Its text or label; its element where it has neither. */
  name: string
  /** Whether an outline shows it, its own or that of the card it is the link of. */
  isMarked: boolean
  /** Whether any of it can be seen: in the window, and not under something that stays in place. */
  isInSight: boolean
}

/** What has the focus now; undefined for the page itself. */
export async function readFocus(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return undefined
    const hasOutline = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const points = [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    const isInSight = points.some(([x, y]) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && (one.contains(found) || found.contains(one))
    })
    return {
      name: one.getAttribute('aria-label') ?? (one.textContent.trim() || one.tagName),
      isMarked: hasOutline(one) || hasOutline(one.closest('li')),
      isInSight,
    }
  })
}

/** Presses Tab until something named `name` has the focus. @returns what it passed on the way, and that. */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<string[]> {
  const passed: string[] = []
  while (passed.length < most) {
    await page.keyboard.press('Tab')
    const focused = await readFocus(page)
    passed.push(focused?.name ?? 'the page')
    if (!focused) continue
    if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) {
      // What slides in, or scrolls, is not there yet in the frame the key was pressed in.
      await expect
        .poll(() => readFocus(page), {
          message: 'what has the focus',
          timeout: 20_000,
          interval: 25,
        })
        .toEqual({ name: focused.name, isMarked: true, isInSight: true })
      return passed
    }
  }
  throw new Error(`Tab did not come to ${name}, but to: ${passed.join(', ')}`)
}
