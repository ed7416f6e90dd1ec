import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFormerDatabase } from '../../../test/former-database.ts'
import { insertAccount } from '../../../test/insert-account.ts'

test('a site of two languages may have a third, and loses nothing', async () => {
  const { db, update } = await openFormerDatabase('0014')
  const id = await insertAccount(db, 'alice')
  await sql`insert into canned_answer (name, text_fr, text_en, changed_at)
            values ('Patience', 'Un peu', 'A little', now())`.execute(db)
  const write = (language: string, title: string) =>
    sql`insert into advert (account_id, category, language, title, text, state, created_at, changed_at, expires_at)
        values (${id}, 'sell', ${language}, ${title}, '', 'pending', now(), now(), now())`.execute(
      db,
    )
  await write('fr', 'Deux épées')
  await write('en', 'Two swords')
  const words = () => sql`select words::text from advert order by id`.execute(db)
  const before = await words()

  await update()
  expect((await words()).rows).toEqual(before.rows)
  const replies = await db.selectFrom('canned_reply').select('text').execute()
  expect(replies).toEqual([{ text: { fr: 'Un peu', en: 'A little' } }])

  await db.updateTable('account').set({ language: 'de' }).where('id', '=', id).execute()
  await write('de', 'Zwei Schwerter')
  expect(JSON.stringify((await words()).rows.at(-1))).toContain("'schwert':")
  await expect(write('Deutsch', 'Nein')).rejects.toThrow(/advert_language_check/)
})
