import type { ForumAdapter } from '../../src/app/guildhall.ts'
import type { MemoryForum } from '../../test/memory-forum.ts'

/** A forum in memory as the configuration of a site names it. */
export function memory(forum: MemoryForum, newsForums: readonly number[] = [1, 2]): ForumAdapter {
  return { name: 'memory', newsForums, create: () => forum }
}
