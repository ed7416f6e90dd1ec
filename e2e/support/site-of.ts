import { startTestSite } from '../../test/test-site.ts'
import type { MemoryForum } from '../../test/memory-forum.ts'
import { memory } from './memory-adapter.ts'

/** A site named Aldermoor, in UTC, on `forum`. Stops when its tests are over. */
export async function siteOf(forum: MemoryForum, onCleanup: (stop: () => Promise<void>) => void) {
  const site = await startTestSite({
    site: { name: 'Aldermoor', timeZone: 'UTC' },
    forum: memory(forum),
  })
  onCleanup(() => site.stop())
  return site
}
