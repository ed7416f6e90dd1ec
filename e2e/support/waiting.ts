import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Comes back when React has taken over the page that the server wrote. */
export async function isAlive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Comes back when `read` gives `value`, and fails with what it gave last. */
export async function becomes<T>(read: () => T | Promise<T>, value: T): Promise<void> {
  await expect.poll(read, { timeout: 20_000, interval: 25 }).toEqual(value)
}
