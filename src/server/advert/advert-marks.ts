import type { AdvertSearch } from '../../contract/advert.ts'
import type { SearchTerm } from './search-terms.ts'

type Lasting = Pick<AdvertSearch, 'category' | 'language'>
type Narrowing = Lasting & Pick<AdvertSearch, 'class' | 'levelMin' | 'levelMax'>

/** Levels that have a mark in common. */
const levelsOfMark = 10
/** Of the levels that are searched: more of them rule little out. */
const mostLevelMarks = 4

// The marks are made in the table: see `advert.words` of the migration.

/**
 * Queries that together find adverts with these words, of this category, language and class, and about of these levels.
 * PostgreSQL meets several conditions on its index of words faster than one of several parts.
 */
export function toQueries(narrowing: Narrowing, terms: readonly SearchTerm[]): string[] {
  return [
    ...terms.map(({ lexemes }) => anyOf(lexemes)),
    ...marksOf(narrowing),
    ...boundsOf(narrowing),
  ]
}

/** The same as one, for adverts to come: words that begin like the last are not known yet. Undefined for any. */
export function toLastingQuery(
  narrowing: Lasting,
  terms: readonly SearchTerm[],
): string | undefined {
  const words = terms.map(({ word, lexemes, isBeginning }) =>
    isBeginning ? `(${anyOf(lexemes)} | ${quote(word)}:*)` : anyOf(lexemes),
  )
  const parts = [...words, ...marksOf(narrowing)]
  return parts.length === 0 ? undefined : parts.join(' & ')
}

/** What has the term in its title or name, which weigh A: see `advert.words` of the migration. */
export function inTitle({ lexemes }: SearchTerm): string {
  return anyOf(lexemes, ':A')
}

/** What is in one of these blocks: see `advert_block` of the migration. */
export function inBlocks(newest: number, blocks: number): string {
  return anyOf(Array.from({ length: blocks }, (_, index) => `@block ${newest - index}`))
}

function marksOf({ category, language }: Lasting): string[] {
  return [category, language].flatMap((mark) => (mark ? anyOf([`@${mark}`]) : []))
}

function boundsOf({ class: ofClass, levelMin, levelMax }: Narrowing): string[] {
  return [
    ...(ofClass ? [anyOf([`@class ${ofClass}`])] : []),
    ...(levelMin !== undefined && levelMax !== undefined ? levelMarks(levelMin, levelMax) : []),
  ]
}

function levelMarks(levelMin: number, levelMax: number): string[] {
  const first = Math.floor(levelMin / levelsOfMark)
  const count = Math.floor(levelMax / levelsOfMark) - first + 1
  if (count < 1 || count > mostLevelMarks) return []
  return [anyOf(Array.from({ length: count }, (_, index) => `@level ${first + index}`))]
}

/** What has at least one of these; with `weight`, only where they weigh as much. */
function anyOf(lexemes: readonly string[], weight = ''): string {
  return `(${lexemes.map((lexeme) => quote(lexeme) + weight).join(' | ')})`
}

/** As a lexeme of a query: nothing in it is syntax. */
function quote(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
