import { defaultLanguage, textIn } from '../../contract/language.ts'
import { type Check, errorCode, NotAsked, undefinedTable } from '../platform/check.ts'
import type { OutboundResponse } from '../platform/outbound/outbound.ts'
import type { ForumAdapter } from './forum-adapter.ts'
import { adviceOnForum, NothingToShow } from './forum-advice.ts'
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
    question: 'Can the news be read?',
    async run() {
      const topics = await forum.listNews(newsRead)
      newest = topics[0]
      if (newest) return `${count(topics, newsRead)}, the newest ${nameOf(newest)}`
      throw new NothingToShow(
        `no news: ${idsOf(newsForums)} asked for, and a guest (or the key you gave) sees no topic there`,
      )
    },
  }
  const latest: Check = {
    ...shared,
    question: 'Can the latest topics be read?',
    after: [news],
    async run() {
      const topics = await forum.listLatest(latestRead)
      if (topics[0]) return `${count(topics, latestRead)}, the last answered ${nameOf(topics[0])}`
      throw new NothingToShow('no topics: a guest (or the key you gave) sees none')
    },
  }
  const topic: Check = {
    ...shared,
    question: 'Can a topic be read with its posts?',
    needs: [news],
    async run() {
      const { id } = newest ?? { id: 0 }
      const found = await forum.findTopic(id, { offset: 0, limit: postsRead })
      if (found && found.postList.length > 0) {
        return `topic ${id}: ${found.postList.length} of its ${found.posts} posts`
      }
      throw new NothingToShow(`topic ${id} is among the news, but a guest may not open it`)
    },
  }
  return [news, latest, topic]
}

/** Whether the site's own forum was ever filled: that is for the first start to do. */
function ownForumCheck(forum: ForumSource, needs: readonly Check[]): Check {
  return {
    system: 'forum',
    question: 'Is the site’s own forum filled?',
    needs,
    async run() {
      const topics = await forum.listLatest(1).catch((error: unknown) => {
        // the forum is unavailable because PostgreSQL said so
        const reason: unknown = error instanceof Error ? (error.cause ?? error) : error
        if (errorCode(reason) === undefinedTable) return []
        throw error
      })
      if (topics.length > 0) return 'yes'
      throw new NotAsked('the first start of the site fills its own forum')
    },
    advice: () => 'start the site once, and run this again',
  }
}

/** Whether a picture of the forum reaches the site, which serves it from its own address. */
function pictureCheck(
  { findPicture, fetchPicture }: ExaminedForum,
  needs: readonly Check[],
): Check {
  return {
    system: 'forum',
    question: 'Do its pictures reach the site?',
    needs,
    async run() {
      const url = findPicture()
      if (url === undefined) return 'no picture and no avatar in what was read'
      const { status, headers, body } = await fetchPicture(url)
      const type = headers.get('content-type') ?? 'no type'
      if (status === 200 && type.startsWith('image/'))
        return `${url}: ${type}, ${body.length} bytes`
      throw new Error(`${url} answered ${status} with ${type}, expected 200 with an image`)
    },
    advice: () =>
      'let guests, and this machine, fetch the pictures: no login, no hotlink protection against it',
  }
}

function count(topics: readonly unknown[], limit: number): string {
  return topics.length < limit ? String(topics.length) : `${limit} or more`
}

function nameOf({ title, startDate }: SourceTopicHead): string {
  return `“${textIn(title, defaultLanguage)}” of ${new Date(startDate * 1000).toISOString().slice(0, 10)}`
}

function idsOf(ids: readonly number[]): string {
  return ids.length === 1 ? `forum ${ids[0]} was` : `forums ${ids.join(', ')} were`
}
