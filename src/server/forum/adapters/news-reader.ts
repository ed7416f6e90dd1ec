import type { LocalText } from '../../../contract/language.ts'
import type { NewsForum } from './forum-options.ts'
import type { SourceNews, SourceTopicHead } from '../forum-source.ts'
import { mapFew } from './few-at-a-time.ts'
import {
  mergePair,
  newestPairs,
  type NewsPair,
  type PairMemory,
  pairTopics,
  unpaired,
} from './paired-news.ts'

export interface NewsReaderOptions<Id, Head extends SourceTopicHead> {
  forums: readonly NewsForum<Id>[]
  pairs: PairMemory
  /** At least the `limit` newest topics of one forum, in any order. */
  listForum(id: Id, limit: number): Promise<Head[]>
  /** A topic's body; undefined when the topic went away since it was listed. */
  readBody(head: Head): Promise<LocalText | undefined>
}

/** Topics read at once: enough to be quick, too few to trouble a forum. */
const readAtOnce = 3

/**
 * The newest topics of several news forums with their bodies. Bodies are read after the choice is made,
 * since most forums want one call for each.
 */
export async function readNews<Id extends string | number, Head extends SourceTopicHead>(
  options: NewsReaderOptions<Id, Head>,
  limit: number,
): Promise<SourceNews[]> {
  const lists = await mapFew(options.forums, readAtOnce, (forum) =>
    listPairs(options, forum, limit),
  )
  const chosen = newestPairs(lists.flat(), limit)
  const news = await mapFew(chosen, readAtOnce, (pair) => readPair(options, pair))
  return news.filter((one) => one !== undefined)
}

/** The French forum's id stands for a pair, so that its news share one picture. */
async function listPairs<Id extends string | number, Head extends SourceTopicHead>(
  { listForum }: NewsReaderOptions<Id, Head>,
  forum: NewsForum<Id>,
  limit: number,
): Promise<NewsPair<Head>[]> {
  if (typeof forum !== 'object') return unpaired(await listForum(forum, limit))
  const french = await listForum(forum.fr, limit)
  const english = await listForum(forum.en, limit)
  const forumId = typeof forum.fr === 'number' ? forum.fr : french[0]?.forumId
  const inPair = english.map((topic) => ({ ...topic, forumId: forumId ?? topic.forumId }))
  return pairTopics(french, inPair)
}

async function readPair<Id, Head extends SourceTopicHead>(
  { readBody, pairs }: NewsReaderOptions<Id, Head>,
  { french, english }: NewsPair<Head>,
): Promise<SourceNews | undefined> {
  const bodies = await Promise.all(
    french === english ? [readBody(french)] : [readBody(french), readBody(english)],
  )
  const frenchNews = toNews(french, bodies[0])
  const englishNews = french === english ? frenchNews : toNews(english, bodies[1])
  if (!frenchNews || !englishNews) return frenchNews ?? englishNews
  const pair = { french: frenchNews, english: englishNews }
  pairs.remember(pair)
  return mergePair(pair)
}

function toNews(head: SourceTopicHead, html: LocalText | undefined): SourceNews | undefined {
  return html && { ...head, html }
}
