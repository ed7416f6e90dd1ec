import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pictures } from '../../../../../test/forum-conformance.ts'
import { openFormerDatabase } from '../../../../../test/former-database.ts'
import { silentLog } from '../../../../../test/forums/open-forum.ts'
import { local } from './local-forum.ts'

test('a forum that was written when each language had its columns reads as before', async () => {
  const { db, update } = await openFormerDatabase('0010')
  await sql`insert into local_forum (id, name_fr, name_en, is_news) values (1, 'Nouvelles', 'News', true)`.execute(
    db,
  )
  await sql`insert into local_topic (id, forum_id, slug, title_fr, title_en, created_at, last_post_at, posts)
            values (7, 1, 'opening', '', 'Opening “day”', now(), now(), 2)`.execute(db)
  await sql`insert into local_post (topic_id, position, created_at, html_fr, html_en)
            values (7, 0, now(), '<p>Bonjour</p>', '<p>Hello</p>'), (7, 1, now(), '<p>Salut</p>', '')`.execute(
    db,
  )
  await update()

  const outbound = () => {
    throw new Error('the local forum calls nobody')
  }
  const siteUrl = 'https://site.example'
  const forum = local().create({
    languages: ['fr', 'en'],
    clock: Date.now,
    log: silentLog,
    outbound,
    pictures,
    siteUrl,
    db,
  })
  const topic = await forum.findTopic(7, { offset: 0, limit: 9 })
  expect(topic?.forumName).toEqual({ fr: 'Nouvelles', en: 'News' })
  expect(topic?.title).toEqual({ fr: 'Opening “day”', en: 'Opening “day”' })
  expect(topic?.postList.map(({ html }) => html)).toEqual([
    { fr: '<p>Bonjour</p>', en: '<p>Hello</p>' },
    { fr: '<p>Salut</p>', en: '<p>Salut</p>' },
  ])
  const { rows } = await sql`select title from local_topic`.execute(db)
  expect(rows).toEqual([{ title: { en: 'Opening “day”' } }])
})
