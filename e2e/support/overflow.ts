import type { Page } from 'playwright-core'

/** What sticks out of the page to the side, once it is drawn in the window as it is now. */
export async function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // media queries are asked anew in the frame after a window has changed
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // with little motion they are short, but take widths along as well
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *, aside *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(-40)
      .map((one) => `${one.tagName} ${one.className}`.slice(0, 150))
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
}

/** The same in a window as wide as it is, then of each of `widths` in pixels; afterwards it is as it was. */
export async function listOverflowAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = await listOverflow(page)
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of widths.filter((one) => one !== before.width)) {
    await page.setViewportSize({ ...before, width })
    found.push(...(await listOverflow(page)))
  }
  if (widths.length > 0) await page.setViewportSize(before)
  return found
}
