import { type RawBuilder, sql } from 'kysely'
import { type AdvertSearch, advertPageSize, mostAdvertsCounted } from '../../contract/advert.ts'
import type { Language } from '../../contract/language.ts'
import { toSearched } from '../../contract/searched-text.ts'
import type { Db } from '../platform/database/db.ts'
import type { AdvertContext } from './advert-context.ts'
import { inTitle, toQueries } from './advert-marks.ts'
import {
  type Finding,
  findMatching,
  type FoundAdvert,
  findWithin,
  type Wanted,
} from './find-adverts.ts'
import { withMisspelled } from './misspelling.ts'
import { readTerms, type SearchTerm, withoutNul } from './search-terms.ts'

interface Searching {
  /** Of who searches. */
  language: Language
  /** Of the site. */
  languages: readonly Language[]
  page: number
}

export interface FoundPage {
  /** Of the adverts on the page, in their order. */
  ids: number[]
  total: number
  hasMoreThanCounted: boolean
}

/** When fewer are found, words that are spelled alike are looked for too. */
const few = 6
/** The newest of those found that are ordered by how well they match; others follow as they are. */
const mostRanked = 240
/** As many are looked for as these pages show: without words from the one that is read on, with words among the newest. */
const pagesAhead = 5
/** The newest of those that match that are ordered by their price. */
const mostPriced = 500

/** What a search finds, of which one page. Among very many adverts no more are found than a few pages need. */
export async function searchPage(
  { db, game }: Pick<AdvertContext, 'db' | 'game'>,
  { q = '', sort, ...given }: AdvertSearch,
  { language, languages, page }: Searching,
): Promise<FoundPage> {
  const search = { ...given, ...(given.class !== undefined && { class: withoutNul(given.class) }) }
  const terms =
    q === '' ? [] : await readTerms(db, q, { language: search.language ?? language, languages })
  if (terms.length === 0) {
    const order = sort === undefined || sort === 'best' ? 'newest' : sort
    const most = Math.min(mostAdvertsCounted, (page - 1 + pagesAhead) * advertPageSize)
    const ids = await findWithin(db, search, order, most + 1)
    return toPage(ids.slice(0, most), ids.length > most, page)
  }
  const isPriced = sort === 'cheapest' || sort === 'dearest'
  const wanted = {
    enough: isPriced ? mostPriced : pagesAhead * advertPageSize,
    least: isPriced ? mostPriced : page * advertPageSize,
    most: mostAdvertsCounted,
  }
  const isRanked = !isPriced && sort !== 'newest'
  const score = isRanked ? scoreOf : () => sql<number>`0`
  const { near, hasMore, ...all } = await findWords(db, { search, score, wanted }, terms)
  const found = await withoutHidden(db, all.found, q, (name) => game?.isHiddenName(name) ?? false)
  if (isPriced) return toPage(toIds(byGold(found, sort)), hasMore, page)
  if (!isRanked) return toPage(toIds(found), hasMore, page)
  // the same ones whatever page is read, so that none is on two
  const count = Math.min(mostRanked, near < advertPageSize ? found.length : near)
  const ranked = [...byScore(found.slice(0, count)), ...found.slice(count)]
  return toPage(toIds(ranked), hasMore, page)
}

type Narrowing = Omit<AdvertSearch, 'q' | 'sort'>

interface WordSearch {
  search: Narrowing
  score(terms: readonly SearchTerm[]): RawBuilder<number>
  wanted: Wanted
}

async function findWords(
  db: Db,
  { search, score, wanted }: WordSearch,
  terms: readonly SearchTerm[],
): Promise<Finding> {
  const find = (sought: readonly SearchTerm[]) => {
    const matching = { queries: toQueries(search, sought), score: score(sought) }
    return findMatching(db, matching, search, wanted)
  }
  const finding = await find(terms)
  if (finding.found.length >= few) return finding
  const misspelled = await withMisspelled(db, terms)
  return misspelled === terms ? finding : find(misspelled)
}

/**
 * One of a character whose name the team hid is found by what it says alone: who looked for the name would learn whose
 * it is.
 */
async function withoutHidden(
  db: Db,
  found: readonly FoundAdvert[],
  q: string,
  isHiddenName: (name: string) => boolean,
): Promise<readonly FoundAdvert[]> {
  const ofHidden = found.filter(({ name }) => isHiddenName(name))
  if (ofHidden.length === 0) return found
  const ids = ofHidden.map(({ id }) => id)
  const said = await db
    .selectFrom('advert')
    .select(['id', 'title', 'text'])
    .where('id', 'in', ids)
    .execute()
  const words = toSearched(q).match(/[\p{L}\p{N}]+/gu) ?? []
  const silent = said.filter(({ title, text }) => {
    const all = toSearched(`${title} ${text}`)
    return words.some((word) => !all.includes(word))
  })
  const left = new Set(silent.map(({ id }) => id))
  return found.filter(({ id }) => !left.has(id))
}

/** More for what has the words often and in its title, and for a title and name that have little else. */
function scoreOf(terms: readonly SearchTerm[]): RawBuilder<number> {
  const letters = terms.reduce((sum, { word }) => sum + word.length, 0)
  const inNames = sql.join(
    terms.map((term) => sql`(words @@ ${inTitle(term)}::tsquery)::integer * ${term.word.length}`),
    sql` + `,
  )
  // letters they have in common, of all: `similarity` takes ten times as long, of each
  return sql`ts_rank(words, ${toQueries({}, terms).join(' & ')}::tsquery)
    + 2 * (${inNames})::real / (${letters} + length(names))`
}

/** The best first, of equals the newest: the last of those that are ranked needs a better score by three tenths. */
function byScore(found: readonly FoundAdvert[]): FoundAdvert[] {
  return found
    .map((advert, place) => ({ advert, worth: advert.score - (0.3 * place) / mostRanked }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ advert }) => advert)
}

/** Those without a price come last. */
function byGold(found: readonly FoundAdvert[], sort: 'cheapest' | 'dearest'): FoundAdvert[] {
  const sign = sort === 'cheapest' ? 1 : -1
  const worth = ({ gold }: FoundAdvert) => (gold === null ? Infinity : sign * gold)
  // two without a price: Infinity - Infinity is not a number
  return found.toSorted((a, b) => worth(a) - worth(b) || b.issue - a.issue)
}

const toIds = (found: readonly FoundAdvert[]) => found.map(({ id }) => id)

function toPage(ids: readonly number[], hasMoreThanCounted: boolean, page: number): FoundPage {
  const first = (page - 1) * advertPageSize
  const counted = ids.slice(0, mostAdvertsCounted)
  return {
    ids: counted.slice(first, first + advertPageSize),
    total: counted.length,
    hasMoreThanCounted,
  }
}
