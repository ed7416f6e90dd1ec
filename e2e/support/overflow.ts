import type { Page } from 'playwright-core'

/** What sticks out of the page to the side. */
export async function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *, aside *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(-40)
      .map((one) => `${one.tagName} ${one.className}`.slice(0, 150))
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
}
