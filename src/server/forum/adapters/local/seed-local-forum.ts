import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type DemoWeek, demoWeekOf } from '../../../platform/demo-week.ts'
import { sampleForums, sampleTopics } from './sample/index.ts'
import type { SampleText, SampleTopic } from './sample/sample-topic.ts'

const day = 86_400_000
const minute = 60_000

/** Fills an empty local forum with the sample topics, dated back from now. Does nothing to one that has any. */
export async function seedLocalForum(db: Db, clock: Clock): Promise<void> {
  const now = clock()
  const start: Start = { now, week: demoWeekOf(now) }
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('local_forum')
      .values(
        sampleForums.map(({ id, name, isNews }) => ({
          id,
          name_fr: name.fr,
          name_en: name.en,
          is_news: isNews,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (made.length < sampleForums.length) return
    // oldest first, so that ids grow with time as on any forum
    const topics = sampleTopics.toSorted((a, b) => postedAt(a, 0, start) - postedAt(b, 0, start))
    for (const topic of topics) await insertTopic(transaction, topic, start)
  })
}

/** The first start of a site, in milliseconds since epoch, and the week it is in. */
interface Start {
  now: number
  week: DemoWeek
}

/** Milliseconds since epoch at which a post of the sample was written. */
function postedAt(topic: SampleTopic, index: number, { now, week }: Start): number {
  const post = topic.posts[index]
  const from = topic.isOfTheWeek ? week.evening : now
  return post ? from - post.daysAgo * day - (post.minutes ?? 0) * minute : from
}

function inWeek({ fr, en }: SampleText, { saturday }: DemoWeek): SampleText {
  const place = '{{saturday}}'
  return { fr: fr.replaceAll(place, saturday.fr), en: en.replaceAll(place, saturday.en) }
}

async function insertTopic(db: Db, topic: SampleTopic, start: Start): Promise<void> {
  const forum = sampleForums.find(({ key }) => key === topic.forum)
  if (!forum) throw new Error(`the sample has no forum ${topic.forum}`)
  const title = inWeek(topic.title, start.week)
  const { id } = await db
    .insertInto('local_topic')
    .values({
      forum_id: forum.id,
      slug: topic.slug,
      title_fr: title.fr,
      title_en: title.en,
      views: topic.views,
      posts: topic.posts.length,
      created_at: new Date(postedAt(topic, 0, start)),
      last_post_at: new Date(postedAt(topic, topic.posts.length - 1, start)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, post] of topic.posts.entries()) {
    const html = inWeek(post.post, start.week)
    await db
      .insertInto('local_post')
      .values({
        topic_id: id,
        position,
        author_id: await readAuthor(db, post.author),
        created_at: new Date(postedAt(topic, position, start)),
        html_fr: html.fr,
        html_en: html.en,
      })
      .execute()
  }
}

async function readAuthor(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('local_author')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
