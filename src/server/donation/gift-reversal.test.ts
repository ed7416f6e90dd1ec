import { expect } from 'vitest'
import { openCheckout } from '../../contract/donation.ts'
import { type DonationSite, test } from '../../../test/donation-test.ts'
import { signedInAs } from '../../../test/test-api.ts'

async function pay(site: DonationSite, Pseudo?: string): Promise<string> {
  const input = { Provider: 'checkout', Pack: 'small', ...(Pseudo && { Pseudo }) }
  const { payment } = await site.call(openCheckout, input, { headers: signedInAs(site.alice) })
  await site.message([{ ...site.checkout.paid(payment.id), eventId: `paid-${payment.id}` }])
  return payment.id
}

const leave = (site: DonationSite, accountId: number) =>
  site.db.deleteFrom('account').where('id', '=', accountId).execute()

/** What the site lost for players who no longer had it, in hundredths. */
async function readLoss({ db }: DonationSite): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('side', '=', 'shortfall')
    .executeTakeFirstOrThrow()
  return 0 - Number(sum ?? 0)
}

test('a gift to a player who left is taken back from nobody else', async ({ site }) => {
  await pay(site)
  const gift = await pay(site, 'bob')
  expect(await site.balanceOf(site.alice)).toBe(500)
  await leave(site, site.bob)
  site.notified.length = 0
  await site.message([{ kind: 'refunded', orderId: gift, amount: 200, eventId: 'evt-1' }])
  expect(await site.balanceOf(site.alice)).toBe(500)
  expect(await readLoss(site)).toBe(200)
  await site.message([{ kind: 'disputed', orderId: gift, eventId: 'evt-2' }])
  expect(await site.balanceOf(site.alice)).toBe(500)
  expect(await readLoss(site)).toBe(500)
  await site.message([{ kind: 'disputeWon', orderId: gift, eventId: 'evt-3' }])
  expect(await site.balanceOf(site.alice)).toBe(500)
  expect(await readLoss(site)).toBe(200)
  expect(site.notified).toEqual([])
})

test('a gift that came back to its payer, whose friend had left, is taken back from the payer', async ({
  site,
}) => {
  const input = { Provider: 'checkout', Pack: 'small', Pseudo: 'bob' }
  const { payment } = await site.call(openCheckout, input, { headers: signedInAs(site.alice) })
  await leave(site, site.bob)
  await site.message([{ ...site.checkout.paid(payment.id), eventId: 'evt-1' }])
  expect(await site.balanceOf(site.alice)).toBe(500)
  await site.message([{ kind: 'refunded', orderId: payment.id, amount: 500, eventId: 'evt-2' }])
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await readLoss(site)).toBe(0)
})

test('a gift whose payer left is taken back from whoever was given it', async ({ site }) => {
  const gift = await pay(site, 'bob')
  await leave(site, site.alice)
  await site.message([{ kind: 'disputed', orderId: gift, eventId: 'evt-1' }])
  expect(await site.balanceOf(site.bob)).toBe(0)
  await site.message([{ kind: 'disputeWon', orderId: gift, eventId: 'evt-2' }])
  expect(await site.balanceOf(site.bob)).toBe(500)
  expect(await readLoss(site)).toBe(0)
})
