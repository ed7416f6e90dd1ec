import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'

/** Holds back what matches `pattern` until it is opened. */
export interface Gate {
  open(): void
}

/** Closes a gate before requests of `page`. They go on to the site when it opens. */
export async function closeGate(page: Page, pattern: string | RegExp): Promise<Gate> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, pattern, async (route) => {
    await promise
    // the page may be gone by then
    await route.continue().catch(() => {})
  })
  return { open: resolve }
}
