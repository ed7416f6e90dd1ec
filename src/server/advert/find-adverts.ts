import { type RawBuilder, sql } from 'kysely'
import type { AdvertSearch } from '../../contract/advert.ts'
import type { Db } from '../platform/database/db.ts'
import { inBlocks } from './advert-marks.ts'

type Bounds = Pick<AdvertSearch, 'class' | 'goldMin' | 'goldMax' | 'levelMin' | 'levelMax'>
type Narrowing = Bounds & Pick<AdvertSearch, 'category' | 'language'>
export type AdvertOrder = 'newest' | 'cheapest' | 'dearest'

/** An advert a search found. `issue` is higher the newer it is. */
export interface FoundAdvert {
  id: number
  issue: number
  gold: number | null
  /** Of its character; empty where it is of none. */
  name: string
  /** How well it matches. */
  score: number
}

/** Blocks of adverts that are searched first: those of a small site are all of them. */
const firstBlocks = 2
/** Searched after those at most: beyond, it is faster to search all. */
const mostBlocks = 16
/** More than what is needed if words are spread evenly, for they are not. */
const margin = 1.5

const orders: Record<AdvertOrder, RawBuilder<unknown>> = {
  newest: sql`issue desc`,
  cheapest: sql`gold, issue desc`,
  dearest: sql`gold desc nulls last, issue desc`,
}

/** Adverts that can be seen within these bounds: `most` at most. Each order and bound has an index that tells all. */
export async function findWithin(
  db: Db,
  search: Narrowing,
  order: AdvertOrder,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from advert where state = 'published' ${equal(search)} ${within(search)}
    order by ${orders[order]} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was found, the newest first. */
export interface Finding {
  found: FoundAdvert[]
  /** How many of them are found for the first page already: the same for each page. */
  near: number
  /** Whether there may be more that were not looked for. */
  hasMore: boolean
}

/** What adverts match, and how well. */
export interface Matching {
  /** For the index of words. */
  queries: readonly string[]
  /** Of a row of `advert`. */
  score: RawBuilder<number>
}

/** How many are looked for among the newest, without how many all adverts are searched, and how many there are at most. */
export interface Wanted {
  enough: number
  /** For the page that is read. */
  least: number
  most: number
}

/**
 * Adverts that can be seen and match all queries. A common word is in more of them than can be read in a moment,
 * and PostgreSQL’s index of words knows no order: so the newest blocks are searched first, then as many more as
 * promise enough, and all only where that is too little. Thus about as much is read among many adverts as among few.
 */
export async function findMatching(
  db: Db,
  { queries, score }: Matching,
  bounds: Bounds,
  { enough, least, most }: Wanted,
): Promise<Finding> {
  const search = async (end: number, width: number) => {
    const blocks = inBlocks(end - 1, Math.min(width, end))
    return listMatching(db, { queries: [...queries, blocks], score }, bounds, most)
  }
  let end = await countBlocks(db)
  const found = end > 0 ? await search(end, firstBlocks) : []
  end -= firstBlocks
  const width = widthFor(enough, found.length)
  if (end > 0 && width > 0) {
    found.push(...(await search(end, width)))
    end -= width
  }
  const near = found.length
  if (end > 0 && near < least) {
    found.push(...(await listMatching(db, { queries, score }, { ...bounds, end }, most)))
    end = 0
  }
  return { found: found.slice(0, most), near, hasMore: end > 0 || found.length > most }
}

/** How many more blocks may have what is missing, if they have as much as the first; none where that is hopeless. */
function widthFor(enough: number, found: number): number {
  if (found < 2 || found >= enough) return 0
  return Math.min(mostBlocks, Math.ceil((margin * firstBlocks * (enough - found)) / found))
}

/** Of adverts that can be seen: the newest is in the last. */
async function countBlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ blocks: number | null }>`
    select advert_block(max(issue)) + 1 as blocks from advert where state = 'published'`.execute(db)
  return rows[0]?.blocks ?? 0
}

async function listMatching(
  db: Db,
  { queries, score }: Matching,
  { end, ...bounds }: Bounds & { end?: number },
  most: number,
): Promise<FoundAdvert[]> {
  // `issue + 0`: by words alone, and not along the index of the newest, which may be long until the first one matches
  const { rows } = await sql<FoundAdvert & { gold: string | null }>`
    select id, issue, gold, character_name as name, ${score} as score from (
      select id, issue, gold, character_name, words, names from advert
      where state = 'published' ${matching(queries)} ${within(bounds)}
        ${end === undefined ? sql`` : sql`and advert_block(issue + 0) < ${end}`}
      order by issue + 0 desc limit ${most}
    ) advert order by issue desc`.execute(db)
  return rows.map((row) => ({ ...row, gold: row.gold === null ? null : Number(row.gold) }))
}

function matching(queries: readonly string[]): RawBuilder<unknown> {
  return all(queries.map((query) => sql`and words @@ ${query}::tsquery`))
}

function equal({ category, language }: Narrowing): RawBuilder<unknown> {
  return all([
    category && sql`and category = ${category}`,
    language && sql`and language = ${language}`,
  ])
}

function within({ goldMin, goldMax, levelMin, levelMax, ...bounds }: Bounds): RawBuilder<unknown> {
  return all([
    bounds.class && sql`and class = ${bounds.class}`,
    goldMin !== undefined && sql`and gold >= ${goldMin}`,
    goldMax !== undefined && sql`and gold <= ${goldMax}`,
    levelMin !== undefined && sql`and level >= ${clampLevel(levelMin)}`,
    levelMax !== undefined && sql`and level <= ${clampLevel(levelMax)}`,
  ])
}

const highestInteger = 2 ** 31 - 1
const clampLevel = (level: number) => Math.min(level, highestInteger)

function all(parts: readonly (RawBuilder<unknown> | false | '' | undefined)[]) {
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` `,
  )
}
