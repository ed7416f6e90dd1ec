import type { Insertable } from 'kysely'
import { testLocales } from '../test-locales.ts'
import type { Language } from '../../src/contract/language.ts'
import { local } from '../../src/server/forum/adapters/local/local-forum.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/database/db.ts'
import type { LocalPost, LocalTopic } from '../../src/server/platform/database/db-types.ts'
import { openTestDb } from '../test-db.ts'
import { type OpenForum, pictures } from '../forum-conformance.ts'
import {
  authors,
  forums,
  positionsWithout,
  topicIds,
  topics,
  type WorldTopic,
} from './forum-world.ts'
import { silentLog } from './open-forum.ts'

/** The site's own forum on a database of the test's own. */
export interface OpenLocalForum extends OpenForum {
  db: Db
  databaseUrl: string
}

/** Opens the site's own forum as it is before anything was written into it. */
export async function openEmptyLocalForum(clock: Clock = Date.now): Promise<OpenLocalForum> {
  const database = await openTestDb()
  const { db } = database
  const url = 'https://site.example'
  const outbound = () => {
    throw new Error('the local forum calls nobody')
  }
  const context = {
    languages: ['fr', 'en'],
    clock,
    log: silentLog,
    outbound,
    pictures,
    siteUrl: url,
    db,
  }
  return {
    source: local().create(context),
    url,
    db,
    databaseUrl: database.url,
    async close() {
      await database.close()
    },
  }
}

/**
 * Opens the site's own forum with the world in it. What is deleted, hidden or private elsewhere was
 * never written here, and the pair of French and English news is one topic with two texts.
 */
export async function openLocalForum(): Promise<OpenLocalForum> {
  const forum = await openEmptyLocalForum()
  await fill(forum.db)
  return forum
}

/** What an owner wrote in one language only is missing in the other, or empty. */
const localForums = [
  { id: forums.news.id, name: { fr: '', en: 'News' }, is_news: true },
  { id: forums.annonces.id, name: { fr: 'Annonces', en: 'Announcements' }, is_news: true },
  { id: forums.talk.id, name: { en: forums.talk.name }, is_news: false },
]

const rowsAtOnce = 2000

async function fill(db: Db): Promise<void> {
  const members = Object.values(authors).map(({ id, name }) => ({ id, name }))
  const written = topics.filter(isWritten)
  const posts = written.flatMap(toPosts)
  await db.insertInto('local_forum').values(localForums).execute()
  await db.insertInto('local_author').values(members).execute()
  await db.insertInto('local_topic').values(written.map(toTopic)).execute()
  for (let start = 0; start < posts.length; start += rowsAtOnce) {
    const some = posts.slice(start, start + rowsAtOnce)
    await db.insertInto('local_post').values(some).execute()
  }
}

function isWritten({ id, isDeleted, forum }: WorldTopic): boolean {
  const hasForum = localForums.some((one) => one.id === forumIdOf(forum))
  return hasForum && !isDeleted && id !== topicIds.englishNews
}

const forumIdOf = ({ id }: { id: number }) =>
  id === forums.announcements.id ? forums.annonces.id : id

function toTopic(topic: WorldTopic): Insertable<LocalTopic> {
  const posts = toPosts(topic)
  return {
    id: topic.id,
    forum_id: forumIdOf(topic.forum),
    slug: topic.slug,
    title: textsOf(topic, ({ title }) => title),
    views: topic.views,
    posts: posts.length,
    published_at: toDate(topic.date),
    last_post_at: posts.at(-1)?.created_at ?? toDate(topic.date),
  }
}

function toPosts(topic: WorldTopic): Insertable<LocalPost>[] {
  const shown = positionsWithout(topic, ['deleted', 'hidden', 'event'])
  return shown.map((worldPosition, position) => {
    const { id, author, date } = topic.post(worldPosition)
    return {
      id,
      topic_id: topic.id,
      position,
      author_id: author?.id ?? null,
      created_at: toDate(date),
      html: textsOf(topic, (one) => one.post(worldPosition).html),
    }
  })
}

/** A text of a topic in each language: of its language blocks, or of its counterpart. */
function textsOf(topic: WorldTopic, textOf: (topic: WorldTopic) => string) {
  const isFrench = topic.id === topicIds.frenchNews
  const english = isFrench ? topics.find(({ id }) => id === topicIds.englishNews) : topic
  const isEnglishOnly = topic.forum.id === forums.announcements.id
  return {
    fr: isEnglishOnly ? '' : inLanguage('fr', textOf(topic)),
    en: inLanguage('en', textOf(english ?? topic)),
  }
}

function inLanguage(language: Language, text: string): string {
  const other = testLocales.languages.find((one) => one !== language)
  const kept = text.replaceAll(new RegExp(`\\[${other}\\].*?\\[/${other}\\]`, 'g'), '')
  return kept.replaceAll(/\[\/?(?:fr|en)\]/g, '').trim()
}

const toDate = (seconds: number) => new Date(seconds * 1000)
