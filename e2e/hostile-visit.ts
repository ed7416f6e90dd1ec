import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { becomes } from './support/waiting.ts'

/** A browser context, and what hostile pages get done in it. */
export interface Watch {
  context: BrowserContext
  /** Numbers of the samples that ran. */
  executed: Set<number>
  /** Addresses outside `origin` that were asked for. */
  foreign: Set<string>
  /**
   * Does to everything inside a tab's posts, those in frames too, what a reader might: points at it, clicks it,
   * gives it the focus. Links to web pages are clicked, but not followed. What that set off, and the pictures
   * that did not come, have run their scripts when it comes back.
   */
  provoke: (tab: Page) => Promise<void>
}

/** A context in which every page can call `__pwned`. Without `hasPolicy` it ignores the pages' policies. */
export async function watch(
  browser: Browser,
  origin: string,
  hasPolicy: boolean,
  locale = 'en',
): Promise<Watch> {
  const context = await browser.newContext({ baseURL: origin, locale, bypassCSP: !hasPolicy })
  const executed = new Set<number>()
  const foreign = new Set<string>()
  const underway = new Set<Request>()
  await context.exposeBinding('__pwned', (_, sample: number) => void executed.add(sample))
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) foreign.add(request.url())
    if (['image', 'media'].includes(request.resourceType())) underway.add(request)
  })
  context.on('requestfinished', (request) => underway.delete(request))
  context.on('requestfailed', (request) => underway.delete(request))
  const provoke = async (tab: Page) => {
    await setOff(tab)
    await becomes(() => [...underway].filter((one) => one.frame().page() === tab).length, 0)
    await tab.evaluate(pass, 2)
  }
  return { context, executed, foreign, provoke }
}

/** Runs in the page: comes back after some of its frames. */
async function pass(frames: number) {
  for (let passed = 0; passed < frames; passed += 1) {
    await new Promise((done) => requestAnimationFrame(done))
  }
}

async function setOff(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const events = ['pointerover', 'mouseover', 'mouseenter', 'mousedown', 'mouseup', 'click']
    const frames = [...document.querySelectorAll('iframe')]
    const documents = [document, ...frames.flatMap((frame) => frame.contentDocument ?? [])]
    // before React, which keeps clicks to itself while it takes over a page
    for (const one of documents) one.defaultView?.addEventListener('click', stay, true)
    const inPosts = '.post-body, .post-body *'
    for (const element of documents.flatMap((one) => [...one.querySelectorAll(inPosts)])) {
      for (const type of events) {
        // a click may have put something in its place, and `stay` hears nothing from outside the page
        const event = new MouseEvent(type, { bubbles: true, cancelable: true })
        if (element.isConnected) element.dispatchEvent(event)
      }
      if ('focus' in element) (element as HTMLElement).focus()
      if (element.localName === 'details') element.setAttribute('open', '')
    }
    // what was set off may need a frame or two
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const one of documents) one.defaultView?.removeEventListener('click', stay, true)

    function stay(event: Event) {
      const link = (event.target as Element).closest('a, area')
      const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
      const scheme = href ? URL.parse(href, location.href)?.protocol : undefined
      if (scheme === 'http:' || scheme === 'https:') event.preventDefault()
    }
  })
}

/** Does `work` for each of `items` in a tab of its own, a few at once. */
export async function inTabs<Item>(
  context: BrowserContext,
  items: Iterable<Item>,
  work: (tab: Page, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = Iterator.from(items)
  const workOn = async () => {
    for (const item of waiting) {
      await using tab = await context.newPage()
      await work(tab, item)
    }
  }
  await Promise.all([workOn(), workOn(), workOn()])
}
