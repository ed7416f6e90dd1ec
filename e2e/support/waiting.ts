import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Comes back when React has taken over the page that the server wrote. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React says it nowhere else: the root it keeps on the document is no longer the server's
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const host = key && (document as unknown as Record<string, HostFiber>)[key]
    return host ? host.stateNode.current.memoizedState?.isDehydrated === false : false
    interface HostFiber {
      stateNode: { current: { memoizedState?: { isDehydrated?: boolean } } }
    }
  })
}

/** Comes back when `read` gives `value`, and fails with what it gave last. */
export async function becomes<T>(read: () => T | Promise<T>, value: T): Promise<void> {
  await expect.poll(read, { timeout: 20_000, interval: 25 }).toEqual(value)
}
