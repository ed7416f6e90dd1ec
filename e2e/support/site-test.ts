import type { ConfigInput } from '../../src/app/config.ts'
import type { MemoryForum } from '../../test/memory-forum.ts'
import { startTestSite } from '../../test/test-site.ts'
import { test } from './browser-test.ts'
import { memory } from './memory-adapter.ts'

type OnCleanup = (stop: () => Promise<void>) => void

/** A test with a browser, and a site of this configuration for all tests of the file. */
export function siteTest(config?: ConfigInput) {
  return test.extend('site', { scope: 'file' }, ({}, { onCleanup }) => openSite(onCleanup, config))
}

/** A site that stops when the tests it is for are over. */
export async function openSite(onCleanup: OnCleanup, config?: ConfigInput) {
  const site = await startTestSite(config)
  onCleanup(() => site.stop())
  return site
}

/** A site named Aldermoor, in UTC, on `forum`. */
export function siteOf(forum: MemoryForum, onCleanup: OnCleanup) {
  return openSite(onCleanup, {
    site: { name: 'Aldermoor', timeZone: 'UTC' },
    forum: memory(forum),
  })
}
