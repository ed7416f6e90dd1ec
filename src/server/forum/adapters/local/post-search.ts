import { sql } from 'kysely'
import type { Language, LocalText } from '../../../../contract/language.ts'
import type { Db } from '../../../platform/database/db.ts'

/** Posts that are looked at one by one before the index is asked: what is common is among the newest. */
const newest = 4096
/** As many times as are wanted are looked up, for some of them may be out of sight. */
const spare = 4
/** Letters of a word that may still be being typed. */
const shortestBeginning = 3

export interface Searching {
  words: string
  /** Of the site. */
  languages: readonly Language[]
  now: Date
  /** Posts that are found at most. */
  most: number
}

/**
 * Posts of the site’s own forum that visitors see and that have all these words, or whose topic has them in its title
 * and begins with them; the newest first. Of the last word the beginning is enough.
 *
 * PostgreSQL’s index of words knows no order, and a common word is in more posts than can be read in a moment: so the
 * newest are read first, and all only for what is rare among them. Thus about as much is read among many as among few.
 *
 * @returns their ids
 */
export async function searchPosts(db: Db, search: Searching): Promise<number[]> {
  const query = await readQuery(db, search)
  if (query === undefined) return []
  const { now, most } = search
  const visible = sql`post.removed_by is null and topic.published_at <= ${now}
    and topic.deleted_at is null and not topic.is_hidden`
  const { rows: recent } = await sql<Found>`
    select post.id, post.created_at from local_post post join local_topic topic on topic.id = post.topic_id
    where post.id > (select coalesce(max(id), 0) - ${newest}::integer from local_post)
      and (post.words @@ ${query}::tsquery or post.position = 0 and topic.words @@ ${query}::tsquery)
      and ${visible}
    order by post.id desc limit ${most}`.execute(db)
  if (recent.length === most) return idsOf(recent)
  // `id + 0`: by words alone, and not the newest one after the other until enough match. Few are then looked up
  const looked = spare * most
  const { rows } = await sql<Found>`
    with found as materialized (
      (select id from local_post where words @@ ${query}::tsquery order by id + 0 desc limit ${looked})
      union
      select first.id from (
        select id from local_topic where words @@ ${query}::tsquery order by id + 0 desc limit ${looked}
      ) titled join local_post first on first.topic_id = titled.id and first.position = 0
    )
    select found.id, post.created_at from found
      join local_post post on post.id = found.id
      join local_topic topic on topic.id = post.topic_id
    where ${visible}
    order by found.id desc limit ${most}`.execute(db)
  return idsOf(rows)
}

interface Found {
  id: number
  created_at: Date
}

/** The newest first: what was brought here from elsewhere is older than its id says. */
function idsOf(rows: readonly Found[]): number[] {
  const byTime = rows.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  )
  return byTime.map(({ id }) => id)
}

/**
 * The words as each language of the site cuts them, and as they stand: a text is cut as that of its language is. There
 * is no syntax to break. Undefined where nothing is left of them.
 */
async function readQuery(
  db: Db,
  { words, languages }: Pick<Searching, 'words' | 'languages'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ query: string }>`
    select plainto_tsquery(config, fold(${words}))::text as query
    from (
      select distinct text_search_of(language) as config from unnest(${[...languages]}::text[]) language
    ) each_language`.execute(db)
  const queries = rows.map(({ query }) => query).filter(Boolean)
  if (queries.length === 0) return undefined
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(words)?.[0] ?? ''
  const orLonger = last.length >= shortestBeginning ? ':*' : ''
  return queries.map((query) => `(${query}${orLonger})`).join(' | ')
}

/** A post that was found, with where it stands. */
export interface FoundRow {
  id: number
  position: number
  created_at: Date
  html: LocalText
  topic: number
  slug: string
  title: LocalText
  forum_name: LocalText
  author_name: string | null
}

/** Those of these ids, the newest first. */
export function listFoundPosts(db: Db, ids: readonly number[]): Promise<FoundRow[]> {
  return db
    .selectFrom('local_post as post')
    .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .leftJoin('local_author as author', 'author.id', 'post.author_id')
    .leftJoin('player', 'player.id', 'author.account_id')
    .select(['post.id', 'post.position', 'post.created_at', 'post.html', 'topic.id as topic'])
    .select(['topic.slug', 'topic.title', 'forum.name as forum_name'])
    .select((of) => of.fn.coalesce('player.pseudo', 'author.name').as('author_name'))
    .$narrowType<Pick<FoundRow, 'html' | 'title' | 'forum_name'>>()
    .where('post.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .execute()
}
