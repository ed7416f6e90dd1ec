import type { AdvertSearch } from '../../contract/advert.ts'
import type { SearchTerm } from './search-terms.ts'

type Narrowing = Pick<AdvertSearch, 'category' | 'language'>

// The marks are made in the table: see `advert.words` of the migration.

/**
 * Queries that together find adverts with these words, of this category and language. PostgreSQL meets several
 * conditions on its index of words faster than one of several parts.
 */
export function toQueries(narrowing: Narrowing, terms: readonly SearchTerm[]): string[] {
  return [...terms.map(({ lexemes }) => anyOf(lexemes)), ...marksOf(narrowing)]
}

/** The same as one, for adverts to come: words that begin like the last are not known yet. Undefined for any. */
export function toLastingQuery(
  narrowing: Narrowing,
  terms: readonly SearchTerm[],
): string | undefined {
  const words = terms.map(({ word, lexemes, isBeginning }) =>
    isBeginning ? `(${anyOf(lexemes)} | ${quote(word)}:*)` : anyOf(lexemes),
  )
  const parts = [...words, ...marksOf(narrowing)]
  return parts.length === 0 ? undefined : parts.join(' & ')
}

/** What is in one of these blocks: see `advert_block` of the migration. */
export function inBlocks(newest: number, blocks: number): string {
  return anyOf(Array.from({ length: blocks }, (_, index) => `@block ${newest - index}`))
}

function marksOf({ category, language }: Narrowing): string[] {
  return [category, language].flatMap((mark) => (mark ? anyOf([`@${mark}`]) : []))
}

/** What has at least one of these. */
function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(quote).join(' | ')})`
}

/** As a lexeme of a query: nothing in it is syntax. */
function quote(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
