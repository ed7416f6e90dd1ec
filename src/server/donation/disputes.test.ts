import { expect, test as base } from 'vitest'
import { openCheckout } from '../../contract/donation.ts'
import { createDonationApi, type DonationApi } from '../../../test/donation-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { signedInAs } from '../../../test/test-api.ts'

/** News of one dispute or another about the same payment, as `disputed one`; of none by name: `disputed`. */
interface Disputed extends DonationApi {
  alice: number
  receive: (...news: readonly string[]) => Promise<void>
  paid: () => Promise<void>
}

const test = base.extend<{ site: Disputed }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = createDonationApi(db)
    const alice = await api.join('alice')
    const headers = signedInAs(alice)
    const { payment } = await api.call(
      openCheckout,
      { Provider: 'checkout', Pack: 'small' },
      { headers },
    )
    const { id } = payment
    let count = 0
    const notify = async (kind: 'disputed' | 'disputeWon', dispute: string | undefined) => {
      const news = {
        kind,
        orderId: id,
        ...(dispute && { dispute }),
        eventId: `evt-${(count += 1)}`,
      }
      expect(await api.message([news])).toBe(200)
    }
    await use({
      ...api,
      alice,
      paid: async () => void (await api.message([{ ...api.checkout.paid(id), eventId: 'paid' }])),
      async receive(...all) {
        for (const one of all) {
          const [kind, dispute] = one.split(' ')
          await notify(kind === 'won' ? 'disputeWon' : 'disputed', dispute)
        }
      },
    })
    await close()
  },
})

test('a dispute that is told after it was won takes nothing', async ({ site }) => {
  await site.paid()
  await site.receive('won one', 'disputed one')
  expect(await site.balanceOf(site.alice)).toBe(500)
  await site.receive('disputed one', 'won one', 'disputed one')
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('another dispute counts, whatever became of the first', async ({ site }) => {
  await site.paid()
  await site.receive('won one', 'disputed two')
  expect(await site.balanceOf(site.alice)).toBe(0)
  await site.receive('disputed one')
  expect(await site.balanceOf(site.alice)).toBe(0)
  await site.receive('won two')
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('what one dispute holds is not given again because another was won', async ({ site }) => {
  await site.paid()
  await site.receive('disputed one', 'disputed two', 'won one')
  expect(await site.balanceOf(site.alice)).toBe(0)
  await site.receive('won two')
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('disputes that are told before the payment count once it is credited', async ({ site }) => {
  await site.receive('won one', 'disputed one', 'disputed two')
  await site.paid()
  expect(await site.balanceOf(site.alice)).toBe(0)
  await site.receive('won two')
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('of disputes without a name, what was told last counts', async ({ site }) => {
  await site.paid()
  await site.receive('disputed', 'won', 'disputed')
  expect(await site.balanceOf(site.alice)).toBe(0)
  // that one has a name says which it was
  await site.receive('won one')
  expect(await site.balanceOf(site.alice)).toBe(500)
  await site.receive('disputed one', 'disputed', 'disputed two', 'won')
  expect(await site.balanceOf(site.alice)).toBe(500)
})
