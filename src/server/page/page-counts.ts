import { LRUCache } from 'lru-cache'
import type { AskedQuery } from '../../contract/page-context.ts'

/** Questions of which it is remembered. */
const mostQuestions = 1000

export type PageCounts = ReturnType<typeof createPageCounts>

/**
 * How many pages there were of what was asked for: whatever address lies beyond the last one asks the same as the page
 * after it, so that none of them has to be made twice.
 */
export function createPageCounts() {
  const counts = new LRUCache<string, number>({ max: mostQuestions })

  return {
    /** What is asked, with the page after the last one in place of any that lies beyond. */
    within(path: string, asked: AskedQuery): AskedQuery {
      // most ask for the first page, and each response from memory passes here
      if (asked['page'] === undefined) return asked
      const last = counts.get(keyOf(path, asked))
      const isBeyond = last !== undefined && Number(asked['page']) > last
      return isBeyond ? { ...asked, page: String(last + 1) } : asked
    },

    learn(path: string, asked: AskedQuery, pages: number): void {
      counts.set(keyOf(path, asked), pages)
    },
  }
}

/** The same for a page and its data, in every language. */
function keyOf(path: string, { page: _page, lang: _lang, _routes, ...asked }: AskedQuery): string {
  return `${path.replace(/\.data$/, '')} ${JSON.stringify(asked)}`
}
