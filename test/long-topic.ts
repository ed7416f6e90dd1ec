import pg from 'pg'

/** Writes a topic with `comments` comments into the site's own forum. @returns its path. */
export async function writeLongTopic(databaseUrl: string, comments: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into local_topic (forum_id, slug, title, published_at, last_post_at, posts)
       values (6, 'long', '{"fr": "Un long sujet", "en": "A long topic"}', now() - interval '9 days', now() - interval '9 days', $1)
       returning id`,
      [comments + 1],
    )
    const id = rows[0]?.id
    await client.query(
      `insert into local_post (topic_id, position, author_id, created_at, html)
       select $1, n, (array(select id from local_author order by id))[1 + n % 10], now() - interval '9 days',
              jsonb_build_object(
                'fr', '<p>Message ' || n || ', assez long pour ressembler à ce que les joueurs écrivent.</p>',
                'en', '<p>Post ' || n || ', long enough to look like what players write to each other.</p>')
         from generate_series(0, $2) as n`,
      [id, comments],
    )
    return `/forum/topic/${id}/long`
  } finally {
    await client.end()
  }
}
