import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFormerDatabase } from '../../../test/former-database.ts'
import { insertAccount } from '../../../test/insert-account.ts'

test('what players were told of adverts and tickets, and how they chose to be, is found by its new name', async () => {
  const { db, update } = await openFormerDatabase('0015')
  const id = await insertAccount(db, 'alice')
  const say = (kind: string, data: object) =>
    sql`insert into notification (account_id, kind, data, created_at)
        values (${id}, ${kind}, ${JSON.stringify(data)}, now())`.execute(db)
  await say('advertAnswered', { from: 'Bran', title: 'A shield', talk: 7 })
  await say('talkMessage', { from: 'Bran', title: 'A shield' })
  await say('ticketAnswered', { subject: 'Lost', id: 12 })
  await say('voteReady', { site: 'talk' })
  await sql`insert into notification_choice values (${id}, 'talkMessage', true, false, false)`.execute(
    db,
  )

  await update()
  const told = await db.selectFrom('notification').select(['kind', 'data']).orderBy('id').execute()
  expect(told).toEqual([
    { kind: 'advertReply', data: { from: 'Bran', title: 'A shield', conversation: 7 } },
    { kind: 'conversationMessage', data: { from: 'Bran', title: 'A shield' } },
    { kind: 'ticketReply', data: { subject: 'Lost', id: 12 } },
    { kind: 'voteReady', data: { site: 'talk' } },
  ])
  const chosen = await db.selectFrom('notification_choice').select(['kind', 'by_mail']).execute()
  expect(chosen).toEqual([{ kind: 'conversationMessage', by_mail: false }])
  const { rows } =
    await sql`select conname from pg_constraint where conname ~ '_talk|canned_answer'`.execute(db)
  expect(rows).toEqual([])
})
