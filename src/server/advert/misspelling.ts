import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { SearchTerm } from './search-terms.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const shortest = 4
const longest = 20
const mostTerms = 3
const mostAlike = 8

/**
 * The same terms; those nobody has in a title or name also with words somebody has that differ by one letter: one left out, one too
 * many, another, or two the wrong way round. Each is looked up in an index, so that it takes as long among many
 * adverts as among few; an index of letter triples would not.
 */
export async function withMisspelled(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<readonly SearchTerm[]> {
  const tried = terms
    .filter(({ word, isKnown }) => !isKnown && word.length >= shortest && word.length <= longest)
    .slice(0, mostTerms)
  if (tried.length === 0) return terms
  const alike = await Promise.all(tried.map(({ word }) => listAlike(db, word)))
  return terms.map((term) => {
    const found = alike[tried.indexOf(term)] ?? []
    return { ...term, lexemes: [...new Set([...term.lexemes, ...found])] }
  })
}

async function listAlike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from advert_word where word = any(${spellingsOf(word)}::text[])
    order by similarity(word, ${word}) desc, word limit ${mostAlike}`.execute(db)
  return rows.map((row) => row.word)
}

/** Every word one letter away. */
export function spellingsOf(word: string): string[] {
  const spellings = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) spellings.add(before + letter + after)
    if (after === '') continue
    spellings.add(before + after.slice(1))
    spellings.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
    for (const letter of letters) spellings.add(before + letter + after.slice(1))
  }
  spellings.delete(word)
  return [...spellings]
}
