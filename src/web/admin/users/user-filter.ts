import { longestUserSearch, userFilters, userSorts } from '../../../contract/user-terms.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

/** Which players the team looks at: all of them, the newest first, unless something else is asked for. */
export const userFilter = createListFilter('/admin/users', {
  filter: oneOf(userFilters),
  q: words(longestUserSearch),
  sort: oneOf(userSorts, 'newest'),
})

export type UserQuery = FilterOf<typeof userFilter>
