import pg from 'pg'
import type { MemoryForum } from '../../test/memory-forum.ts'

/** Puts into a site's database what it would have kept of `forum` two hours ago, before a restart. */
export async function storeCopies(databaseUrl: string, forum: MemoryForum): Promise<Date> {
  const takenAt = new Date(Date.now() - 2 * 3_600_000)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [key, body] of await copiesOf(forum)) {
      await client.query('insert into forum_copy (key, body, taken_at) values ($1, $2, $3)', [
        key,
        JSON.stringify(body),
        takenAt,
      ])
    }
  } finally {
    await client.end()
  }
  return takenAt
}

async function copiesOf(forum: MemoryForum): Promise<[string, unknown][]> {
  const topics = await Promise.all(
    forum.topics.map(async ({ id }): Promise<[string, unknown]> => {
      return [`topic/${id}/1`, await forum.findTopic(id, { offset: 0, limit: 20 })]
    }),
  )
  return [['news', await forum.listNews(12)], ['latest', await forum.listLatest(30)], ...topics]
}
