import type { CallInput } from '../../../contract/client.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import {
  longestUserSearch,
  type UserFilter,
  userFilters,
  type UserSort,
  userSorts,
} from '../../../contract/user-terms.ts'

/** Which players the team looks at: all of them, the newest first, unless something else is asked for. */
export interface UserQuery {
  filter?: UserFilter | undefined
  q?: string | undefined
  sort: UserSort
}

/** What an address asks for. What makes no sense is passed over. */
export function readUserQuery(query: URLSearchParams): UserQuery {
  const filter = userFilters.find((one) => one === query.get('filter'))
  const q = query.get('q')?.trim().slice(0, longestUserSearch)
  return {
    sort: userSorts.find((one) => one === query.get('sort')) ?? 'newest',
    ...(filter && { filter }),
    ...(q && { q }),
  }
}

/** Where a page of these players is: the same query always has the same address. */
export function userListPath({ filter, q, sort }: UserQuery, page = 1): PageLink {
  const query = new URLSearchParams()
  if (filter) query.set('filter', filter)
  if (q) query.set('q', q)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/users?${query}` : '/admin/users'
}

/** As the call takes it. */
export function toUserInput(query: UserQuery, page: number): CallInput<'GET /api/admin/users'> {
  return { ...query, page }
}
