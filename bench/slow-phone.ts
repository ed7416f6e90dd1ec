import type { Browser, Page } from 'playwright-core'

const slower = 4
/** Milliseconds there and back, and bytes in a second: what Lighthouse takes for a phone’s network. */
const network = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: 96_000 }

/** A page on a phone of a quarter of this machine’s speed, with an empty cache; on a slow network unless it is `near`. */
export async function openSlowPhone(browser: Browser, isNear = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (!isNear) {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  return page
}
