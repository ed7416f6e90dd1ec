import { escapeLike } from '../platform/database/like-pattern.ts'

const longestName = 60
const longestKey = 120
/** More than any name, so that a megabyte is not cleaned. */
const longestRead = 500
/** Stands for a name of which nothing can be seen. */
export const nameless = '?'

/**
 * What nobody sees, or what changes the text around it: controls, marks of direction and of zero width,
 * unassigned and private characters, variation selectors, and letters that are blank.
 */
const unseen = /[\p{C}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const spaces = /[\s\p{Z}\u0085]+/gu
/** Marks heaped on one letter until they cover the lines around. */
const heapedMarks = /(\p{M}{3})\p{M}+/gu

/** A name of the game as it may be shown: one line of at most 60 characters that can all be seen. */
export function cleanName(text: string): string {
  const line = text
    .slice(0, longestRead)
    .toWellFormed()
    .replace(spaces, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(heapedMarks, '$1')
    .trim()
  const cut = line.length > longestName ? [...line].slice(0, longestName).join('').trim() : line
  return cut === '' ? nameless : cut
}

/** What searches compare: without regard to case, accents and ways to write the same letter. */
export function nameKey(name: string): string {
  const letters = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.toLowerCase().slice(0, longestKey).toWellFormed()
}

/** Fewer letters are in too many names for an index to help: they are looked for at the beginning alone. */
const fewestLetters = 3
/** The contract asks for as many. */
const fewestInAll = 2

/** What is left of a search to compare with keys of names; undefined when too little is. */
function toSearchedKey(search: string): { key: string; isAnywhere: boolean } | undefined {
  const key = nameKey(search.replace(spaces, ' ').replace(unseen, '').trim())
  const { length } = [...key]
  return length < fewestInAll ? undefined : { key, isAnywhere: length >= fewestLetters }
}

/** Which names a search finds, of those that are at hand; as `toSearchedName` does in the database. */
export function findsName(search: string): (name: string) => boolean {
  const searched = toSearchedKey(search)
  if (!searched) return () => false
  const { key, isAnywhere } = searched
  return (name) => (isAnywhere ? nameKey(name).includes(key) : nameKey(name).startsWith(key))
}

/** What names are searched by. */
export interface SearchedName {
  /** For LIKE. */
  pattern: string
  /** Whether the index of letter triples knows anything of it: it knows no signs. */
  isIndexed: boolean
}

/** Three letters, or fewer beside a sign: of such parts pg_trgm makes triples. */
const triple = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|(^|[^\p{L}\p{N}])[\p{L}\p{N}]/u

/** How to find keys with the name searched for in them; undefined when too little is left of it. */
export function toSearchedName(search: string): SearchedName | undefined {
  const searched = toSearchedKey(search)
  if (!searched) return undefined
  const { key, isAnywhere } = searched
  const start = isAnywhere ? '%' : ''
  const pattern = `${start}${escapeLike(key)}%`
  return { pattern, isIndexed: triple.test(start + key) }
}
