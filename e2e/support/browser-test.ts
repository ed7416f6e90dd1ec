import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { launchChromium } from '../../test/chromium.ts'
import { noteCost } from '../../test/timings.ts'
import { watchStreams } from './live-page.ts'
import { watchForProblems } from './problems.ts'
import { isAlive } from './waiting.ts'

/** Who visits, and on what. */
export interface Visitor {
  /** Languages of the browser, the first one preferred: `fr-FR`. */
  locale?: string
  /** Theme of the system. */
  theme?: 'dark' | 'light'
  /** Width and height of the window in pixels. */
  size?: { width: number; height: number }
  reducedMotion?: boolean
  forcedColors?: boolean
  /** Without it pages are read as they came from the server. */
  hasScripts?: boolean
  /** Hears what the site tells as it happens. Others save data, so that no test hears what is not its own. */
  isLive?: boolean
  /** Has the browser keep copies and take what is pushed. Of others every page comes from the site. */
  hasWorker?: boolean
  /** What is put in place before the first page: answers of calls, storage, clocks. */
  prepare?: (page: Page) => Promise<unknown>
  /** Problems that the test brings about itself. */
  expected?: readonly RegExp[]
}

/** What a page reports of a call that is made as the session ends. */
export const unauthorized = /401 \(Unauthorized\)/

/** The address of an empty page: where a visit starts that has more to prepare. */
export const nothing = 'about:blank'

/** Opens an address as a visitor of its own, and comes back when the page is alive. */
export type Visit = (address: string, visitor?: Visitor) => Promise<Page>

/**
 * A test with a browser. Whatever any page of it reports (errors on the console, uncaught errors, failed
 * requests, refusals by the page's policy, markup that did not match the server's) fails the test.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, readBrowser)
  .extend('visit', async ({ browser }, { onCleanup }): Promise<Visit> => {
    const visits: { context: BrowserContext; problems: () => string[] }[] = []
    onCleanup(async () => {
      await Promise.all(visits.map(({ context }) => context.close()))
      const problems = visits.flatMap((visit) => visit.problems())
      expect(problems, 'what the pages reported').toEqual([])
    })
    return async (address, visitor = {}) => {
      const context = await openContext(browser, visitor)
      const expected = [
        ...(visitor.expected ?? []),
        ...(visitor.hasScripts === false ? unusedScripts : []),
      ]
      visits.push({ context, problems: await watchForProblems(context, expected) })
      const page = await context.newPage()
      await visitor.prepare?.(page)
      await page.goto(address)
      if (visitor.hasScripts !== false && address !== nothing) await isAlive(page)
      return page
    }
  })

let shared: Promise<Browser> | undefined

/** The browser of this worker, for all files it serves; it ends with the worker. */
async function readBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launchChromium()
  return shared
}

/** A browser without scripts refuses to fetch them ahead, and says that a policy did. */
const unusedScripts = [/^request failed: GET .*\.js: csp$/]

function saveData() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
}

async function openContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { locale = 'en-GB', theme = 'dark', hasScripts = true } = visitor
  const context = await browser.newContext({
    locale,
    colorScheme: theme,
    viewport: visitor.size ?? { width: 1280, height: 800 },
    reducedMotion: visitor.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: visitor.forcedColors ? 'active' : 'none',
    javaScriptEnabled: hasScripts,
    serviceWorkers: visitor.hasWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  noteLoads(context)
  if (visitor.isLive) watchStreams(context)
  else await context.addInitScript(saveData)
  return context
}

/** Notes how long pages of `context` take until they have loaded. */
function noteLoads(context: BrowserContext): void {
  context.on('page', (page) => {
    let startedAt = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        startedAt = performance.now()
      }
    })
    page.on('load', () => {
      if (startedAt > 0) noteCost('page load', performance.now() - startedAt)
    })
  })
}
