import { sql } from 'kysely'
import { type AdvertSearch, advertPageSize, mostAdvertsCounted } from '../../contract/advert.ts'
import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import { toQueries } from './advert-marks.ts'
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
  db: Db,
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
  const { found, near, hasMore, matched } = await findWords(db, search, terms, wanted)
  if (isPriced) return toPage(toIds(byGold(found, sort)), hasMore, page)
  if (sort === 'newest') return toPage(toIds(found), hasMore, page)
  // the same ones whatever page is read, so that none is on two
  const count = Math.min(mostRanked, near < advertPageSize ? found.length : near)
  const ranked = await rank(db, { q, terms: matched }, toIds(found.slice(0, count)))
  return toPage([...ranked, ...toIds(found.slice(count))], hasMore, page)
}

type Narrowing = Omit<AdvertSearch, 'q' | 'sort'>

async function findWords(
  db: Db,
  search: Narrowing,
  terms: readonly SearchTerm[],
  wanted: Wanted,
): Promise<Finding & { matched: readonly SearchTerm[] }> {
  const find = async (matched: readonly SearchTerm[]) => ({
    ...(await findMatching(db, toQueries(search, matched), search, wanted)),
    matched,
  })
  const finding = await find(terms)
  if (finding.found.length >= few) return finding
  const matched = await withMisspelled(db, terms)
  return matched === terms ? finding : find(matched)
}

/** The best first: what has the words often and in its title, whose title and name are alike, and is fresh. */
async function rank(
  db: Db,
  { q, terms }: { q: string; terms: readonly SearchTerm[] },
  ids: readonly number[],
): Promise<number[]> {
  const text = withoutNul(q)
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) with ordinality as found (id, place) join advert using (id)
    order by ts_rank(words, ${toQueries({}, terms).join(' & ')}::tsquery) + similarity(fold(${text}), names)
      - 0.3 * place / ${mostRanked} desc, place`.execute(db)
  return rows.map(({ id }) => id)
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
