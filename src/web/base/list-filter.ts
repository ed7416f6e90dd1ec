import type { PageLink, PagePath } from '../../contract/page-link.ts'
import { readPageNumber } from './asked-query.ts'

/** What a list may be narrowed by. */
interface FilterField<Value> {
  /** Reads what an address says. Undefined for what makes no sense, which is passed over. */
  read: (text: string) => Value | undefined
  /** What is meant where an address says nothing of it, and what is not written there. */
  usual: Value
}

type Fields = Record<string, FilterField<string | number | undefined>>
type Values<Own extends Fields> = { [Name in keyof Own]: Own[Name]['usual'] }
type Optional<Own extends Fields> = {
  [Name in keyof Own]: undefined extends Own[Name]['usual'] ? Name : never
}[keyof Own]

/** What is looked at, as a filter reads it from an address. */
export type FilterOf<Filter extends ListFilter<Fields>> = ReturnType<Filter['read']>

export type ListFilter<Own extends Fields> = ReturnType<typeof createListFilter<Own>>

/** One of these words; `usual` where an address has none of them. */
export function oneOf<Word extends string>(words: readonly Word[]): FilterField<Word | undefined>
export function oneOf<Word extends string>(words: readonly Word[], usual: Word): FilterField<Word>
export function oneOf<Word extends string>(words: readonly Word[], usual?: Word) {
  return { read: (text: string) => words.find((word) => word === text), usual }
}

/** What `read` makes of what an address says; undefined where it makes no sense. */
export function asRead<Value>(
  read: (text: string) => Value | undefined,
): FilterField<Value | undefined> {
  return { read, usual: undefined }
}

/** What somebody types, no longer than this. */
export const words = (longest: number) =>
  asRead((text) => text.trim().slice(0, longest) || undefined)

/** The number of a row, from 1. */
export const rowNumber = asRead((text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
})

/** How the list at `path` is narrowed by what its address says; its fields stand there in this order. */
export function createListFilter<Own extends Fields>(path: PagePath, fields: Own) {
  type Filter = Omit<Values<Own>, Optional<Own>> & Partial<Pick<Values<Own>, Optional<Own>>>
  const all = Object.entries(fields)
  function read(query: URLSearchParams) {
    const asked = all.map(([name, field]) => {
      return [name, field.read(query.get(name) ?? '') ?? field.usual] as const
    })
    return Object.fromEntries(asked.filter(([, value]) => value !== undefined)) as Filter
  }
  return {
    path,
    read,
    /** What the address of a request asks for, and which page of it, from 1. */
    readPage({ url }: Request) {
      const { searchParams } = new URL(url)
      return { filter: read(searchParams), page: readPageNumber(searchParams) }
    },
    /** Where a page of what is looked at is: the same always has the same address. */
    pathOf(filter: Partial<Values<Own>>, page = 1): PageLink {
      const query = new URLSearchParams()
      for (const [name, { usual }] of all) {
        const value = String(filter[name] ?? '').trim()
        if (value !== '' && value !== usual) query.set(name, value)
      }
      if (page > 1) query.set('page', String(page))
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}
