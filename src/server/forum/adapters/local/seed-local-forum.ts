import type { Clock } from '../../../platform/clock.ts'
import { hasRow } from '../../../platform/database/count-rows.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type DemoWeek, demoWeekOf } from '../../../platform/demo-week.ts'
import { readSampleForums, type SampleForum } from './sample/sample-forums.ts'
import { readSampleTopics, type SampleTopic } from './sample/sample-topics.ts'
import { localeOf, type LocalText } from '../../../../contract/language.ts'
import { readWords } from '../../../platform/content/words.ts'

const day = 86_400_000
const minute = 60_000

/** Fills an empty local forum with the sample topics, dated back from now. Does nothing to one that has any. */
export async function seedLocalForum(db: Db, clock: Clock): Promise<void> {
  const now = clock()
  const week = demoWeekOf(now)
  const start: Start = { now, week, withSaturday: createSaturdays(week) }
  const forums = readSampleForums()
  await db.transaction().execute(async (transaction) => {
    if (!(await insertForums(transaction, forums))) return
    // oldest first, so that ids grow with time as on any forum
    const topics = readSampleTopics().toSorted(
      (a, b) => postedAt(a, 0, start) - postedAt(b, 0, start),
    )
    for (const topic of topics) {
      const forum = forums.find(({ key }) => key === topic.forum)
      if (!forum) throw new Error(`the sample has no forum ${topic.forum}`)
      await insertTopic(transaction, forum.id, topic, start)
    }
  })
}

/**
 * Gives a site without a forum those of the news, for its team to write in, and those of the players. Does nothing to
 * one that has both.
 */
export async function openForums(db: Db): Promise<void> {
  for (const isNews of [true, false]) {
    if (await hasRow(db.selectFrom('local_forum').where('is_news', '=', isNews))) continue
    await insertForums(
      db,
      readSampleForums().filter((forum) => forum.isNews === isNews),
    )
  }
}

/** @returns whether none of them existed. */
async function insertForums(db: Db, forums: readonly SampleForum[]): Promise<boolean> {
  const made = await db
    .insertInto('local_forum')
    .values(
      forums.map(({ id, name, isNews }) => ({ id, name: JSON.stringify(name), is_news: isNews })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length === forums.length
}

/** The first start of a site, in milliseconds since epoch, the week it is in, and texts with its Saturday. */
interface Start {
  now: number
  week: DemoWeek
  withSaturday: ReturnType<typeof createSaturdays>
}

/** Milliseconds since epoch at which a post of the sample was written. */
function postedAt(topic: SampleTopic, index: number, { now, week }: Start): number {
  const post = topic.posts[index]
  const from = topic.isOfTheWeek ? week.evening : now
  return post ? from - post.daysAgo * day - post.minutes * minute : from
}

async function insertTopic(db: Db, forumId: number, topic: SampleTopic, start: Start) {
  const { id } = await db
    .insertInto('local_topic')
    .values({
      forum_id: forumId,
      slug: topic.slug,
      title: JSON.stringify(start.withSaturday(topic.title)),
      views: topic.views,
      posts: topic.posts.length,
      published_at: new Date(postedAt(topic, 0, start)),
      last_post_at: new Date(postedAt(topic, topic.posts.length - 1, start)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, post] of topic.posts.entries()) {
    await db
      .insertInto('local_post')
      .values({
        topic_id: id,
        position,
        author_id: await readAuthor(db, post.author),
        created_at: new Date(postedAt(topic, position, start)),
        html: JSON.stringify(start.withSaturday(post.html)),
        markdown: JSON.stringify(start.withSaturday(post.markdown)),
      })
      .execute()
  }
}

async function readAuthor(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('local_author')
    .values({ name })
    .onConflict((conflict) =>
      conflict.column('name').where('account_id', 'is', null).doUpdateSet({ name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Puts the date of the Saturday to come, `28 November`, in the place of `{{saturday}}`. The first of a month, an
 * ordinal in French alone, is `firstOfMonth` of `<language>/forum.json`: the date of a locale does not know it.
 */
function createSaturdays({ saturday }: DemoWeek): (text: LocalText) => LocalText {
  const first = readWords('forum.json')('firstOfMonth')

  function spell(language: string): string {
    const spelled = saturday.toLocaleString(localeOf(language), { day: 'numeric', month: 'long' })
    return spelled.replace(/^1 /, `${first[language] ?? '1'} `)
  }

  return (text) =>
    Object.fromEntries(
      Object.entries(text).map(([language, one]) => [
        language,
        one.replaceAll('{{saturday}}', () => spell(language)),
      ]),
    )
}
