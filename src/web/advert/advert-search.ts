import type { AskedQuery } from '../../contract/page-context.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { askedPage } from '../base/asked-query.ts'
import {
  AdvertSearchInQuery,
  type AdvertSearch as Search,
  advertSorts,
} from '../../contract/advert.ts'

export type { Search }
export type SortKey = (typeof advertSorts)[number]

/** Parts of a search that narrow it: all of it but its order. */
export const narrowings = [
  'q',
  'category',
  'language',
  'class',
  'levelMin',
  'levelMax',
  'goldMin',
  'goldMax',
] as const
export type Narrowing = (typeof narrowings)[number]

export const searchFields = Object.keys(AdvertSearchInQuery.shape) as (keyof Search)[]

/** The search that an address asks for. What makes no sense is passed over, as are empty fields of a form. */
export function readSearch(query: URLSearchParams): Search {
  const search: Record<string, unknown> = {}
  for (const field of searchFields) {
    const text = query.get(field)?.trim()
    if (!text) continue
    const read = AdvertSearchInQuery.shape[field].safeParse(text)
    if (read.success) search[field] = read.data
  }
  return search
}

/** What an address asks of the adverts; words, classes and limits are asked by few. */
export function askedOfSearch(query: URLSearchParams): AskedQuery | undefined {
  const { category, language, sort, ...own } = readSearch(query)
  if (Object.keys(own).length > 0) return undefined
  const none = Object.fromEntries(searchFields.map((field) => [field, undefined]))
  return { ...none, category, language, sort, page: askedPage(query) }
}

/** Where a page of a search is: the same search always has the same address. */
export function searchPath(search: Search, page = 1): PageLink {
  const query = new URLSearchParams()
  for (const field of searchFields) {
    const value = search[field]
    if (value !== undefined && value !== '') query.set(field, String(value))
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/advert?${query}` : '/advert'
}

/** The narrowings a search has. */
export function listNarrowings(search: Search): Narrowing[] {
  return narrowings.filter((name) => search[name] !== undefined && search[name] !== '')
}

/** A search without some of what narrows it. */
export function without(search: Search, ...names: readonly Narrowing[]): Search {
  const rest = { ...search }
  for (const name of names) delete rest[name]
  // the best match is that of words
  if (rest.q === undefined && rest.sort === 'best') delete rest.sort
  return rest
}

/** The order a search is in. */
export function sortOf({ sort, q }: Search): SortKey {
  return sort ?? (q ? 'best' : 'newest')
}
