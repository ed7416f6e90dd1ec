import type { z } from 'zod/mini'
import type { PageLink } from '../../../contract/page-link.ts'
import type { listSiteTexts } from '../../../contract/site-text.ts'
import {
  longestTextSearch,
  type TextFile,
  textFiles,
  type TextState,
  textStates,
} from '../../../contract/site-text-terms.ts'

/** Which texts are looked at: all unless something else is asked for. */
export interface TextFilter {
  file?: TextFile | undefined
  state?: TextState | undefined
  /** A part of a text, or of its key. */
  q?: string
}

/** What an address asks for. What makes no sense is passed over. */
export function readTextFilter(query: URLSearchParams): TextFilter {
  const file = textFiles.find((one) => one === query.get('file'))
  const state = textStates.find((one) => one === query.get('state'))
  const q = query.get('q')?.trim().slice(0, longestTextSearch)
  return { ...(file && { file }), ...(state && { state }), ...(q && { q }) }
}

/** Where a page of these texts is: the same filter always has the same address. */
export function textsPath({ file, state, q }: TextFilter, page = 1): PageLink {
  const query = new URLSearchParams()
  if (file) query.set('file', file)
  if (state) query.set('state', state)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/texts?${query}` : '/admin/texts'
}

/** As the call takes it. */
export function toInput(filter: TextFilter, page: number): z.input<typeof listSiteTexts.input> {
  return { ...filter, page }
}
