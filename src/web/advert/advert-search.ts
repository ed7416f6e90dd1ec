import type { AskedQuery } from '../../contract/page-context.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { askedPage } from '../base/asked-query.ts'
import type { AdvertSearch as Search } from '../../contract/advert.ts'
import {
  advertCategories,
  advertSorts,
  largestSearchNumber,
  longestSearch,
} from '../../contract/advert-terms.ts'
import { languageTag } from '../../contract/language-tag.ts'

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

const longestClass = 40

function findNumber(text: string): number | undefined {
  const number = Number(text)
  const isRight = Number.isInteger(number) && number >= 0 && number <= largestSearchNumber
  return isRight ? number : undefined
}

/** What a text of an address says; undefined where it makes no sense. */
const readers: { [Field in keyof Search]-?: (text: string) => Search[Field] } = {
  q: (text) => (text.length <= longestSearch ? text : undefined),
  category: (text) => advertCategories.find((one) => one === text),
  language: (text) => (languageTag.test(text) ? text : undefined),
  class: (text) => (text.length <= longestClass ? text : undefined),
  goldMin: findNumber,
  goldMax: findNumber,
  levelMin: findNumber,
  levelMax: findNumber,
  sort: (text) => advertSorts.find((one) => one === text),
}

export const searchFields = Object.keys(readers) as (keyof Search)[]

/** The search that an address asks for. What makes no sense is passed over, as are empty fields of a form. */
export function readSearch(query: URLSearchParams): Search {
  const found = searchFields.map((field) => {
    const text = query.get(field)?.trim()
    return [field, text ? readers[field](text) : undefined] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
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
