import type { Page } from 'playwright-core'

/** What a page lacks of its frame: one main heading, one main part, its language, a title. */
export async function listFrameFaults(page: Page, language: string): Promise<string[]> {
  const found = {
    'main headings': await page.getByRole('heading', { level: 1 }).count(),
    'main parts': await page.getByRole('main').count(),
    language: await page.locator('html').getAttribute('lang'),
    'has a title': (await page.title()).length > 2,
  }
  const wanted = { 'main headings': 1, 'main parts': 1, language, 'has a title': true }
  return Object.entries(found)
    .filter(([name, value]) => value !== wanted[name as keyof typeof wanted])
    .map(([name, value]) => `${name}: ${value}`)
}

/** What moves by a transition or an animation. */
export async function listMoving(page: Page): Promise<string[]> {
  return page.locator('*').evaluateAll((all) => {
    const longest = (value: string) =>
      Math.max(...value.split(',').map((one) => parseFloat(one) * (one.includes('ms') ? 1 : 1000)))
    const parts = ['', '::before', '::after', '::backdrop']
    return all
      .flatMap((one) => parts.map((part) => ({ one, style: getComputedStyle(one, part) })))
      .filter(
        ({ style }) =>
          longest(style.transitionDuration) > 1 || longest(style.animationDuration) > 1,
      )
      .map(({ one }) => `moves: ${one.outerHTML.slice(0, 100)}`)
  })
}
