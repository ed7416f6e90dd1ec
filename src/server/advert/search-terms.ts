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
  /** By language of the site; none of a word that says nothing there. */
  stems: Record<Language, string[]>
  beginnings: string[]
  isKnown: boolean
}

const mostTerms = 8
const mostBeginnings = 16
/** Fewer letters begin half of all words. */
const shortestBeginning = 3

/**
 * The words of a search that tell adverts apart, each with its stems in the languages of the site; of the last, which
 * may still be being typed, also words that begin so. Whatever else is in the text is no part of it: there is
 * no syntax to break. `language` is that of who searches: what is a stop word there is never looked for.
 */
export async function readTerms(
  db: Db,
  text: string,
  { language, languages }: { language: Language; languages: readonly Language[] },
): Promise<SearchTerm[]> {
  const { rows } = await sql<Row>`
    select lexeme as word,
      (
        select jsonb_object_agg(language, ts_lexize(${stemmer}, lexeme))
        from unnest(${[...languages]}::text[]) language
      ) as stems,
      array(
        select word from advert_word
        where word > lexeme collate "C" and word < lexeme || ${lastCharacter}
          and length(lexeme) >= ${shortestBeginning}
        order by word limit ${mostBeginnings}
      ) as beginnings,
      exists (select from advert_word where word = lexeme) as "isKnown"
    from unnest(to_tsvector('simple', fold(${withoutNul(text)})))
    order by positions[1] limit ${mostTerms}`.execute(db)
  const says = ({ stems }: Row, one: Language) => stems[one]?.length !== 0
  const telling = rows.filter((row) => languages.every((one) => says(row, one)))
  // “or” is gold to some and no word at all to others
  const kept = telling.length > 0 ? telling : rows.filter((row) => says(row, language))
  return kept.map((row) => toTerm(row, row === rows.at(-1)))
}

/** The dictionary that cuts words of `language` to their stems, which has the name of the rules it is part of. */
const stemmer = sql`regexp_replace(text_search_of(language)::text || '_stem', '^simple_stem$', 'simple')::regdictionary`

const lastCharacter = '\u{10ffff}'

function toTerm({ word, stems, beginnings, isKnown }: Row, isLast: boolean): SearchTerm {
  const isBeginning = isLast && word.length >= shortestBeginning
  const lexemes = new Set([
    word,
    ...Object.values(stems).flat(),
    ...(isBeginning ? beginnings : []),
  ])
  return { word, lexemes: [...lexemes], isBeginning, isKnown }
}

/** PostgreSQL takes no text with that character. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
