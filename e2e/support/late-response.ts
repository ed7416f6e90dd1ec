import type { Page, Request, Route } from 'playwright-core'
import { intercept } from './intercept.ts'

/** A response on its way: what the site says now, and the page hears later. */
export interface LateResponse {
  /** Settled once the site has said it. */
  said: Promise<void>
  /** Lets it through. @returns when the page has taken it */
  deliver(): Promise<void>
}

/** Holds back the next answer to what matches `pattern`. */
export async function delayResponse(page: Page, pattern: string | RegExp): Promise<LateResponse> {
  const said = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const calls: Request[] = []
  await intercept(
    page,
    pattern,
    async (route) => {
      const response = await route.fetch()
      calls.push(route.request())
      said.resolve()
      await wanted.promise
      await route.fulfill({ response })
      sent.resolve()
    },
    { times: 1 },
  )
  return {
    said: said.promise,
    async deliver() {
      const finished = page.waitForEvent('requestfinished', (call) => calls.includes(call))
      wanted.resolve()
      await Promise.all([finished, sent.promise])
      await isTaken(page)
    },
  }
}

/** Comes back when a page has shown what it was answered until now. */
export async function isTaken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Has the next call to what matches `pattern` reach the site, and its response nobody. */
export async function loseResponse(page: Page, pattern: string | RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await intercept(page, pattern, lose, { times: 1 })
}

/** Holds the first call to what matches `pattern` back, to see whether the next one waits for it. */
export async function holdFirst(page: Page, pattern: string | RegExp) {
  const first = Promise.withResolvers<void>()
  let [asked, answered] = [0, 0]
  await intercept(page, pattern, async (route) => {
    asked += 1
    if (asked === 1) await first.promise
    await route.fulfill({ response: await route.fetch() })
    answered += 1
  })
  return {
    /** How many calls came, and how many were answered. */
    asked: () => asked,
    answered: () => answered,
    /** Lets it through once the page has done what it was asked to. @returns how many were sent beside it */
    async letGo() {
      await isTaken(page)
      const beside = asked - 1
      first.resolve()
      return beside
    },
  }
}
