import { type BanKind, banKinds, longestBanSearch } from '../../../contract/ban-terms.ts'
import type { CallInput } from '../../../contract/client.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { listPath } from '../../base/list-path.ts'

/** What is looked at: bans that hold, those that have ended, all of them, or accounts that are locked. */
export const banViews = ['active', 'ended', 'all', 'accounts'] as const
export type BanView = (typeof banViews)[number]

export interface BanFilter {
  view: BanView
  kind?: BanKind | undefined
  /** An address, a domain, or part of a reason. */
  q?: string | undefined
}

/** What an address asks for. What makes no sense is passed over. */
export function readBanFilter(query: URLSearchParams): BanFilter {
  const view = banViews.find((one) => one === query.get('view')) ?? 'active'
  const kind = banKinds.find((one) => one === query.get('kind'))
  const q = query.get('q')?.trim().slice(0, longestBanSearch)
  return { view, ...(kind && { kind }), ...(q && { q }) }
}

/** Where a page of these is. */
export function bansPath({ view, kind, q }: BanFilter, page = 1): PageLink {
  const asked = {
    view: view === 'active' ? undefined : view,
    // accounts are of no kind, and not looked for here
    ...(view !== 'accounts' && { kind, q }),
    page: page > 1 ? page : undefined,
  }
  return listPath('/admin/bans', asked, ['view', 'kind', 'q', 'page'])
}

/** As the call takes it. */
export function toBansInput(
  { view, kind, q }: BanFilter,
  page: number,
): CallInput<'GET /api/admin/bans'> {
  const state = view === 'active' || view === 'ended' ? view : undefined
  return { ...(state && { state }), ...(kind && { kind }), ...(q && { q }), page }
}
