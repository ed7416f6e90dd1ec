import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFormerDatabase } from '../../../../test/former-database.ts'
import { insertAccount } from '../../../../test/insert-account.ts'
import { readSandboxTotal, takeBackSandboxMoney } from './sandbox-money.ts'

test('what a sandbox gave before it had a side of its own is found, and nothing that was paid', async () => {
  // before the migration that gave it its side
  const { db, update } = await openFormerDatabase('0006')
  const id = await insertAccount(db, 'alice')
  await sql`
    with paid as (
      insert into payment (id, account_id, recipient_id, provider, kind, state, credits, created_at,
        changed_at, paid_at)
      select gen_random_uuid(), ${id}, ${id}, provider, 'checkout', 'paid', 100, now(), now(), now()
      from unnest(array['sandbox', 'stripe']) provider
      returning id, provider
    ), side as (
      insert into ledger_account (side, unit, account_id) values ('player', 'money', ${id}) returning id
    ), moved as (
      insert into ledger_transfer (kind, source, data, created_at)
      select 'donation', 'payment:' || id, '{}', now() from paid order by provider
      returning id
    ), numbered as (select id, row_number() over (order by id) as number from moved)
    insert into ledger_entry (transfer_id, ledger_account_id, amount, number, balance)
    select numbered.id, side.id, 100, number, number * 100 from numbered, side
    union all
    select numbered.id, account.id, -100, null, null from numbered
    join ledger_account account on account.side = 'payment' and account.unit = 'money'`.execute(db)

  await update()
  expect(await readSandboxTotal(db)).toEqual({ money: 100, votePoints: 0 })
  const { taken, gone } = await takeBackSandboxMoney(db, new Date())
  expect({ taken, gone }).toEqual({
    taken: { money: 100, votePoints: 0 },
    gone: { money: 0, votePoints: 0 },
  })
  // rows of the ledger stay as they are again
  await expect(sql`update ledger_entry set amount = 1`.execute(db)).rejects.toThrow('never changed')
})
