import { longestNameSearch, nameSources } from '../../../contract/reserved-name-terms.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

/** Which names are looked at, all or those that have something in their name or note. */
export const nameFilter = createListFilter('/admin/names', {
  source: oneOf(nameSources),
  q: words(longestNameSearch),
})

export type NameFilter = FilterOf<typeof nameFilter>
