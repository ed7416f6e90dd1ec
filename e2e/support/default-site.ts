import { startTestSite } from '../../test/test-site.ts'
import { test as browserTest } from './browser-test.ts'

/** A test with a browser, and a site as it stands without configuration. */
export const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await startTestSite()
  onCleanup(() => site.stop())
  return site
})
