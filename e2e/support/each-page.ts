import type { Page } from 'playwright-core'
import type { Visit, Visitor } from './browser-test.ts'
import { type ListedPage, listPages } from './page-list.ts'
import { isAlive } from './waiting.ts'

/** The not-found page is one, and the browser says so. */
const isNotFound = /404 \(Not Found\)/

/** Opens one page of every kind after the other in the same window, and looks at each. */
export async function onEachPage(
  siteUrl: string,
  visit: Visit,
  visitor: Visitor,
  look: (page: Page, listed: ListedPage) => Promise<void>,
): Promise<void> {
  const pages = await listPages(siteUrl)
  const page = await visit(siteUrl, { ...visitor, expected: [isNotFound] })
  for (const listed of pages) {
    await page.goto(siteUrl + listed.path)
    if (visitor.hasScripts !== false) await isAlive(page)
    await look(page, listed)
  }
}
