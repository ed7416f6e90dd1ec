import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { openCheckout, payout } from '../../contract/donation.ts'
import { createDonationApi, type DonationApi } from '../../../test/donation-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { signedInAs } from '../../../test/test-api.ts'
import type { Db } from '../platform/database/db.ts'
import { findPaymentId } from './payment-queries.ts'

const test = base.extend<{ site: DonationApi & { alice: number } }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = createDonationApi(db)
    await use({ ...api, alice: await api.join('alice') })
    await close()
  },
})

const as = (accountId: number) => ({ headers: signedInAs(accountId) })

/** Codes that wait for the provider to answer again. */
async function leaveWaiting(site: DonationApi & { alice: number }, codes: readonly string[]) {
  site.codes.behaviour = 'down'
  for (const Code of codes) {
    site.codes.sell(Code, 250)
    await site.call(payout, { Code }, as(site.alice))
  }
  site.codes.behaviour = 'answers'
  site.codes.asked.length = 0
  site.now.at += 60_000
}

test('a slow provider is asked about each code by one process at a time', async ({ site }) => {
  await leaveWaiting(site, ['A1B2C3D4', 'E5F6G7H8', 'I9J0K1L2'])
  let isOtherLooking = false
  site.codes.meanwhile = async () => {
    if (isOtherLooking) return
    isOtherLooking = true
    site.now.at += 40_000
    // meanwhile another process has its turn
    await site.donations.lookAtDue()
    isOtherLooking = false
  }
  await site.donations.lookAtDue()
  expect(await site.balanceOf(site.alice)).toBe(750)
  expect(site.codes.asked.toSorted()).toEqual(['A1B2C3D4', 'E5F6G7H8', 'I9J0K1L2'])
})

test('a payment that cannot be looked at keeps the site from no other', async ({ site }) => {
  await leaveWaiting(site, ['A1B2C3D4', 'E5F6G7H8'])
  const broken = site.db.selectFrom('payment').select('id').orderBy('created_at').limit(1)
  await site.db.updateTable('payment').set({ code: null }).where('id', 'in', broken).execute()
  await site.donations.lookAtDue()
  expect(await site.balanceOf(site.alice)).toBe(250)
})

test('a payment is found by an index, whatever it is called by', async ({ site }) => {
  const { payment } = await site.call(
    openCheckout,
    { Provider: 'checkout', Pack: 'small' },
    as(site.alice),
  )
  await addOthers(site.db)
  const { orderId, reference, captureReference } = site.checkout.paid(payment.id)
  await site.db.transaction().execute(async (trx) => {
    const names = { orderId, reference, captureReference }
    expect(await findPaymentId(trx, 'checkout', names)).toBe(payment.id)
    expect(await countRead(trx)).toBeLessThan(10)
  })
})

/** So many that reading all of them is not the shortest way. */
async function addOthers(db: Db): Promise<void> {
  await sql`
    insert into payment (id, provider, kind, reference, capture_reference, state, created_at, changed_at)
    select gen_random_uuid(), 'checkout', 'checkout', 'order-' || n, 'capture-' || n, 'expired', now(), now()
    from generate_series(1, 3000) n`.execute(db)
  await sql`analyze payment`.execute(db)
}

/** How many payments this transaction has read. */
async function countRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = 'payment'`.execute(trx)
  return Number(rows[0]?.read)
}
