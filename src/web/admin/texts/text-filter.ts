import { longestTextSearch, textFiles, textStates } from '../../../contract/site-text-terms.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

/** Which texts are looked at, all or those that have something in their text or key. */
export const textFilter = createListFilter('/admin/texts', {
  file: oneOf(textFiles),
  state: oneOf(textStates),
  q: words(longestTextSearch),
})

export type TextFilter = FilterOf<typeof textFilter>
