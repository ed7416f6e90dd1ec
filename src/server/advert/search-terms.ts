import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'

/** A word of a search, and what adverts may have in its stead. */
export interface SearchTerm {
  /** In lower case, without accents. */
  word: string
  lexemes: readonly string[]
  /** Whether words that begin so count too: it may still be being typed. */
  isBeginning: boolean
  /** Whether a title or name has it: it is spelled right. */
  isKnown: boolean
}

interface Row {
  word: string
  fr: string[]
  en: string[]
  beginnings: string[]
  isKnown: boolean
}

const mostTerms = 8
const mostBeginnings = 16
/** Fewer letters begin half of all words. */
const shortestBeginning = 3

/**
 * The words of a search that tell adverts apart, each with its stems in both languages; of the last, which
 * may still be being typed, also words that begin so. Whatever else is in the text is no part of it: there is
 * no syntax to break. `language` is that of who searches: what is a stop word there is never looked for.
 */
export async function readTerms(db: Db, text: string, language: Language): Promise<SearchTerm[]> {
  const { rows } = await sql<Row>`
    select lexeme as word, ts_lexize('french_stem', lexeme) as fr, ts_lexize('english_stem', lexeme) as en,
      array(
        select word from advert_word
        where word > lexeme collate "C" and word < lexeme || ${lastCharacter}
          and length(lexeme) >= ${shortestBeginning}
        order by word limit ${mostBeginnings}
      ) as beginnings,
      exists (select from advert_word where word = lexeme) as "isKnown"
    from unnest(to_tsvector('simple', fold(${withoutNul(text)})))
    order by positions[1] limit ${mostTerms}`.execute(db)
  const telling = rows.filter(({ fr, en }) => fr.length > 0 && en.length > 0)
  // “or” is gold to some and no word at all to others
  const kept =
    telling.length > 0
      ? telling
      : rows.filter((row) => (language === 'fr' ? row.fr : row.en).length > 0)
  return kept.map((row) => toTerm(row, row === rows.at(-1)))
}

const lastCharacter = '\u{10ffff}'

function toTerm({ word, fr, en, beginnings, isKnown }: Row, isLast: boolean): SearchTerm {
  const isBeginning = isLast && word.length >= shortestBeginning
  const lexemes = new Set([word, ...fr, ...en, ...(isBeginning ? beginnings : [])])
  return { word, lexemes: [...lexemes], isBeginning, isKnown }
}

/** PostgreSQL takes no text with that character. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
