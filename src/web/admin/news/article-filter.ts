import { articleStates } from '../../../contract/news-terms.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

export const longestSearch = 60

/** Which articles are looked at, by a part of their title: all but deleted ones unless something else is asked for. */
export const articleFilter = createListFilter('/admin/news', {
  state: oneOf(articleStates),
  q: words(longestSearch),
})

export type ArticleFilter = FilterOf<typeof articleFilter>
