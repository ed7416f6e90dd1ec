import type { Page } from 'playwright-core'

export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')
/** Of a list of the team: each has its name as a heading. */
export const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
