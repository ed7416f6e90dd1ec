import type { Language, LocalText } from '../../../contract/language.ts'
import type { NewsForum } from './forum-options.ts'
import type { SourceNews, SourceTopicHead } from '../forum-source.ts'
import { mapFew } from './few-at-a-time.ts'
import { joinTranslations } from './join-translations.ts'
import {
  mergeTranslations,
  newestFirst,
  type TranslatedNews,
  type TranslationMemory,
} from './translated-news.ts'

export interface NewsReaderOptions<Id, Head extends SourceTopicHead> {
  forums: readonly NewsForum<Id>[]
  translations: TranslationMemory
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
  offset = 0,
): Promise<SourceNews[]> {
  const end = offset + limit
  const lists = await mapFew(options.forums, readAtOnce, (forum) => listNews(options, forum, end))
  const chosen = newestFirst(lists.flat(), end).slice(offset)
  const news = await mapFew(chosen, readAtOnce, (one) => readBodies(options, one))
  return news.filter((one) => one !== undefined)
}

/** The first forum’s id stands for those of all languages, so that its news share one picture. */
async function listNews<Id extends string | number, Head extends SourceTopicHead>(
  { listForum }: NewsReaderOptions<Id, Head>,
  forum: NewsForum<Id>,
  limit: number,
): Promise<TranslatedNews<Head>[]> {
  if (typeof forum !== 'object') {
    const topics = await listForum(forum, limit)
    return topics.map((topic) => ({ topic, translations: {} }))
  }
  const lists: [Language, Head[]][] = []
  for (const [language, id] of Object.entries(forum)) {
    lists.push([language, await listForum(id, limit)])
  }
  const [first] = Object.values(forum)
  const forumId = typeof first === 'number' ? first : lists[0]?.[1][0]?.forumId
  const underFirst = (topic: Head) => ({ ...topic, forumId: forumId ?? topic.forumId })
  return joinTranslations(
    Object.fromEntries(lists.map(([language, topics]) => [language, topics.map(underFirst)])),
  )
}

/** Undefined when the topic and its translations went away since they were listed. */
async function readBodies<Id, Head extends SourceTopicHead>(
  { readBody, translations: memory }: NewsReaderOptions<Id, Head>,
  { topic, translations }: TranslatedNews<Head>,
): Promise<SourceNews | undefined> {
  const read = async (head: Head) => toNews(head, await readBody(head))
  const found = await Promise.all(
    Object.entries(translations).map(async ([language, head]) => {
      const news = await read(head)
      return news ? [[language, news] as const] : []
    }),
  )
  const own = found.flat()
  const [first] = own
  const shown = Object.keys(translations).length > 0 ? first?.[1] : await read(topic)
  if (!shown) return undefined
  const news = { topic: shown, translations: Object.fromEntries(own) }
  memory.remember(news)
  return mergeTranslations(news)
}

function toNews(head: SourceTopicHead, html: LocalText | undefined): SourceNews | undefined {
  return html && { ...head, html }
}
