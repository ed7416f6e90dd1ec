import { banKinds, longestBanSearch } from '../../../contract/ban-terms.ts'
import type { CallInput } from '../../../contract/client.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

/** What is looked at: bans that hold, those that have ended, all of them, or accounts that are locked. */
export const banViews = ['active', 'ended', 'all', 'accounts'] as const

const bans = createListFilter('/admin/bans', {
  view: oneOf(banViews, 'active'),
  kind: oneOf(banKinds),
  // an address, a domain, or part of a reason
  q: words(longestBanSearch),
})

export type BanFilter = FilterOf<typeof bans>

export const banFilter = {
  ...bans,
  /** Accounts are of no kind, and not looked for here. */
  pathOf: ({ view, ...rest }: BanFilter, page = 1) =>
    bans.pathOf(view === 'accounts' ? { view } : { view, ...rest }, page),
}

/** As the call takes it. */
export function toBansInput(
  { view, ...rest }: BanFilter,
  page: number,
): CallInput<'GET /api/admin/bans'> {
  return { ...rest, state: view === 'active' || view === 'ended' ? view : undefined, page }
}
