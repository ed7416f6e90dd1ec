import type { CallInput } from '../../../contract/client.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import {
  longestNameSearch,
  type NameSource,
  nameSources,
} from '../../../contract/reserved-name-terms.ts'
import { listPath } from '../../base/list-path.ts'

/** Which names are looked at: all unless something else is asked for. */
export interface NameFilter {
  source?: NameSource | undefined
  /** A part of a name, or of a note. */
  q?: string | undefined
}

/** What an address asks for. What makes no sense is passed over. */
export function readNameFilter(query: URLSearchParams): NameFilter {
  const source = nameSources.find((one) => one === query.get('source'))
  const q = query.get('q')?.trim().slice(0, longestNameSearch)
  return { ...(source && { source }), ...(q && { q }) }
}

/** Where a page of these names is. */
export function namesPath(filter: NameFilter, page = 1): PageLink {
  const asked = { ...filter, page: page > 1 ? page : undefined }
  return listPath('/admin/names', asked, ['source', 'q', 'page'])
}

/** As the call takes it. */
export function toNamesInput(filter: NameFilter, page: number): CallInput<'GET /api/admin/names'> {
  return { ...filter, page }
}
