import type { Page } from 'playwright-core'

/** What is hard to hit: controls under 24 by 24 pixels, and links in the line outside any text. */
export async function listHardTargets(page: Page): Promise<string[]> {
  return [...(await listSmallTargets(page)), ...(await listLooseInlineLinks(page))]
}

/** Controls smaller than 24 by 24 pixels that are no links within a text, which the standard exempts. */
async function listSmallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, summary, input, select, textarea').evaluateAll((all) => {
    return all
      .filter(
        (one) =>
          one.checkVisibility() &&
          getComputedStyle(one).display !== 'inline' &&
          !one.matches('.sr-only'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
      .map(({ one, box }) => {
        const size = `${box.width.toFixed(1)} × ${box.height.toFixed(1)}`
        return `small target, ${size}: ${one.outerHTML.slice(0, 120)}`
      })
  })
}

/** Links shown in the line, outside any text: with less than 24 pixels to the next one they are hard to hit. */
async function listLooseInlineLinks(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((all) => {
    return all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display === 'inline')
      .filter((one) => !one.closest('p, dd, td, th, h3, .post-body, li.group'))
      .map((one) => `link outside a text: ${one.outerHTML.slice(0, 120)}`)
  })
}
