import type { BrowserContext, Page } from 'playwright-core'
import { becomes } from './waiting.ts'

const listening = new WeakSet<Page>()

/** Keeps in mind which pages of a browser hear what the site tells. */
export function watchStreams(context: BrowserContext): void {
  context.on('page', (page) => {
    page.on('response', (response) => {
      if (response.url().endsWith('/api/live')) listening.add(page)
    })
  })
}

/** Has a page hear what happens: somebody is there, and the stream has begun, now or before. */
export async function subscribeToLive(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await becomes(() => listening.has(page), true)
}

/** Has a page believe that it is looked at again. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
