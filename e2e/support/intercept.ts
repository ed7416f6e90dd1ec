import type { Page } from 'playwright-core'
import { becomes } from './waiting.ts'

const probe = '/favicon.svg?is-intercepted'

/**
 * `page.route`, back when it holds. Chromium says that it hands requests over a moment before an open page knows of
 * it: what the page sends meanwhile goes to the site, and no event tells of it.
 */
export async function intercept(page: Page, ...args: Parameters<Page['route']>): Promise<void> {
  await page.route(...args)
  // what comes next begins with it
  if (page.url() === 'about:blank') return
  const isProbe = (url: URL) => url.pathname + url.search === probe
  await page.route(isProbe, (route) => route.fulfill({ status: 204 }))
  const ask = async (address: string) => (await fetch(address, { method: 'HEAD' })).status
  await becomes(() => page.evaluate(ask, probe), 204)
  await page.unroute(isProbe)
}
