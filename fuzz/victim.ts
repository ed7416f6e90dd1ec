import type { Db } from '../src/server/platform/database/db.ts'
import { fillAccount } from '../test/fill-account.ts'
import { hasStandings } from '../test/first-standings.ts'
import type { Person, Persona } from './person.ts'

/** Something in every table, without a mark in what everybody may read. */
export async function fillVictim(db: Db, account_id: number, mark: string): Promise<void> {
  await fillAccount(db, account_id, mark)
  await db.deleteFrom('account_role').where('account_id', '=', account_id).execute()
  await db
    .updateTable('advert')
    .set({ title: 'A sword', character_name: 'Hero' })
    .where('account_id', '=', account_id)
    .execute()
  const authors = db.selectFrom('local_author').select('id').where('account_id', '=', account_id)
  const html = JSON.stringify({ en: 'An article' })
  const posts = db.updateTable('local_post').set({ html }).where('author_id', 'in', authors)
  const written = await posts.returning('topic_id').execute()
  await db
    .updateTable('local_topic')
    .set({ title: JSON.stringify({ en: 'A title' }) })
    .where(
      'id',
      'in',
      written.map(({ topic_id }) => topic_id),
    )
    .execute()
}

/** Whose pseudo nobody reads, since it is beside nothing that is shown. */
export const hidden: Persona = { name: 'a hidden player', isHidden: true }

/** Makes a character of the rankings somebody’s who shows nothing of it. */
export async function hide({ url, db }: { url: string; db: Db }, { id }: Person): Promise<void> {
  await hasStandings(url)
  const { game_id, slot } = await db
    .selectFrom('shown_standing')
    .select(['game_id', 'slot'])
    .executeTakeFirstOrThrow()
  const { game_account } = await db
    .selectFrom(slot === 0 ? 'standing_character_0' : 'standing_character_1')
    .select('game_account')
    .limit(1)
    .executeTakeFirstOrThrow()
  const nothing = { shows_online: false, shows_player: false, shows_characters: false }
  await db
    .insertInto('game_privacy')
    .values({ account_id: id, ...nothing })
    .execute()
  await db
    .insertInto('game_account_link')
    .values({ game_id, game_account, account_id: id, user_name: 'hidden', linked_at: new Date() })
    .execute()
}
