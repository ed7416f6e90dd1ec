import { longestHiddenName } from '../../../contract/hidden-name-terms.ts'
import { createListFilter, type FilterOf, words } from '../../base/list-filter.ts'

/** Which hidden names are looked at: all, or those that have something in their name or reason. */
export const hiddenNameFilter = createListFilter('/admin/hidden-names', {
  q: words(longestHiddenName),
})

export type HiddenNameFilter = FilterOf<typeof hiddenNameFilter>
