import { defaultLanguage, textIn } from '../../contract/language.ts'
import type { TextKey } from '../../contract/translation.ts'
import {
  type Check,
  errorCode,
  Fault,
  NotAsked,
  undefinedTable,
  type Words,
} from '../platform/check.ts'
import type { OutboundResponse } from '../platform/outbound/outbound.ts'
import type { ForumAdapter } from './forum-adapter.ts'
import type { ForumSource, SourceTopicHead } from './forum-source.ts'

/** As many as the home page shows. */
const newsRead = 12
const latestRead = 30
const postsRead = 20

interface ExaminedForum {
  adapter: ForumAdapter
  source: ForumSource
  /** The address of a picture met while the forum was read. */
  findPicture(): string | undefined
  fetchPicture(url: string): Promise<OutboundResponse>
  /** The checks of the database. */
  database: readonly Check[]
}

/** Whether the forum shows a guest its news, its latest topics, one topic with its posts, and its pictures. */
export function forumChecks(forum: ExaminedForum): Check[] {
  const { adapter, source, database } = forum
  const own = adapter.name === 'local' ? [ownForumCheck(source, database)] : []
  const reading = readingChecks(adapter, source, own)
  return [...own, ...reading, pictureCheck(forum, reading)]
}

function readingChecks(
  { name, newsForums }: ForumAdapter,
  forum: ForumSource,
  needs: readonly Check[],
): Check[] {
  let newest: SourceTopicHead | undefined
  const shared = { system: 'forum', needs, advice: adviceOnForum(name) }
  const news: Check = {
    ...shared,
    question: { key: 'Forum.newsQuestion' },
    async run() {
      const topics = await forum.listNews(newsRead)
      newest = topics[0]
      if (newest) {
        const values = { number: count(topics, newsRead), topic: nameOf(newest) }
        return { key: 'Forum.news', values }
      }
      const key = newsForums.length === 1 ? 'Forum.noNewsOne' : 'Forum.noNews'
      throw new NothingToShow({ key, values: { ids: newsForums.map(String) } })
    },
  }
  const latest: Check = {
    ...shared,
    question: { key: 'Forum.latestQuestion' },
    after: [news],
    async run() {
      const topics = await forum.listLatest(latestRead)
      if (!topics[0]) throw new NothingToShow({ key: 'Forum.noTopics' })
      const values = { number: count(topics, latestRead), topic: nameOf(topics[0]) }
      return { key: 'Forum.latest', values }
    },
  }
  const topic: Check = {
    ...shared,
    question: { key: 'Forum.topicQuestion' },
    needs: [news],
    async run() {
      const { id } = newest ?? { id: 0 }
      const found = await forum.findTopic(id, { offset: 0, limit: postsRead })
      if (found && found.postList.length > 0) {
        const values = { id: String(id), read: found.postList.length, posts: found.posts }
        return { key: 'Forum.posts', values }
      }
      throw new NothingToShow({ key: 'Forum.closed', values: { id: String(id) } })
    },
  }
  return [news, latest, topic]
}

/** Whether anything stands in the site's own forum, which the first start of a site makes. */
function ownForumCheck(forum: ForumSource, needs: readonly Check[]): Check {
  return {
    system: 'forum',
    question: { key: 'Forum.ownQuestion' },
    needs,
    async run() {
      const topics = await forum.listLatest(1).catch((error: unknown) => {
        // the forum is unavailable because PostgreSQL said so
        const reason: unknown = error instanceof Error ? (error.cause ?? error) : error
        if (errorCode(reason) === undefinedTable) throw new NotAsked({ key: 'Forum.notMade' })
        throw error
      })
      if (topics.length > 0) return { key: 'Forum.filled' }
      throw new NotAsked({ key: 'Forum.empty' })
    },
    advice: () => ({ key: 'Forum.ownAdvice' }),
  }
}

/** Whether a picture of the forum reaches the site, which serves it from its own address. */
function pictureCheck(
  { findPicture, fetchPicture }: ExaminedForum,
  needs: readonly Check[],
): Check {
  return {
    system: 'forum',
    question: { key: 'Forum.pictureQuestion' },
    needs,
    async run() {
      const url = findPicture()
      if (url === undefined) return { key: 'Forum.noPicture' }
      const { status, headers, body } = await fetchPicture(url)
      const type = headers.get('content-type')
      if (status === 200 && type?.startsWith('image/'))
        return { key: 'Forum.picture', values: { url, type, bytes: body.length } }
      const values = { url, status: String(status), type: type ?? { key: 'Forum.noType' as const } }
      throw new Fault({ key: 'Forum.wrongPicture', values })
    },
    advice: () => ({ key: 'Forum.pictureAdvice' }),
  }
}

function count(topics: readonly unknown[], limit: number): Words {
  return topics.length < limit ? topics.length : { key: 'Forum.orMore', values: { number: limit } }
}

function nameOf({ title, startDate }: SourceTopicHead): Words {
  const date = new Date(startDate * 1000)
  return { key: 'Forum.topic', values: { title: textIn(title, defaultLanguage), date } }
}

/** The forum answered well, with nothing in it. */
class NothingToShow extends Fault {}

/** What an owner can do, by the words of the failure: those of the guarded client and of the adapters. */
const advices: readonly [RegExp, TextKey<'doctor'>][] = [
  [/could not be found|refused the connection/, 'Forum.advice.start'],
  [
    /cannot be reached|did not accept|did not answer in time|too slow|left alone/,
    'Forum.advice.reach',
  ],
  [/certificate/, 'Forum.advice.certificate'],
  [/not JSON|unknown shape/, 'Forum.advice.software'],
  [/answered 40[13]/, 'Forum.advice.guests'],
  [/answered 404/, 'Forum.advice.ids'],
]

function adviceOnForum(name: string): (error: unknown) => Words {
  return (error) => ({ key: adviceKey(error), values: { name } })
}

function adviceKey(error: unknown): TextKey<'doctor'> {
  if (error instanceof NothingToShow) return 'Forum.advice.nothing'
  const words = error instanceof Error ? error.message : ''
  return advices.find(([pattern]) => pattern.test(words))?.[1] ?? 'Forum.advice.other'
}
