import { describe, expect, test as base } from 'vitest'
import { getCodeRates, payout } from '../../src/contract/donation.ts'
import { signedInAs } from '../test-api.ts'
import {
  openPaymentWorld,
  type PaymentWorld,
  type ProviderTools,
  type ProviderWorld,
} from './payment-world.ts'

export interface CodesWorld extends ProviderWorld {
  /** A player buys a code. @returns it */
  buy(): string
  /** What it brings, in the site’s money. */
  money: number
}

/** What every provider of codes must do, through the site. */
export function describeCodes(
  name: string,
  open: (tools: ProviderTools) => Promise<CodesWorld>,
): void {
  const test = base.extend<{ world: PaymentWorld<CodesWorld> }>({
    // oxlint-disable-next-line no-empty-pattern
    world: async ({}, use) => {
      await using world = await openPaymentWorld(open)
      await use(world)
    },
  })
  const as = (accountId: number) => ({ headers: signedInAs(accountId) })

  describe(`${name}, like every provider of codes`, () => {
    test('takes a good code once, whoever brings it how often at the same moment', async ({
      world,
    }) => {
      const { site, alice, provider } = world
      const bob = await site.join('bob')
      const Code = provider.buy()
      const bringing = [alice, bob, alice, bob].map((one) => site.call(payout, { Code }, as(one)))
      const brought = await Promise.allSettled(bringing)
      expect(brought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const both = (await site.balanceOf(alice)) + (await site.balanceOf(bob))
      expect(both).toBe(provider.money * 100)
    })

    test('refuses a code that nobody sold', async ({ world }) => {
      const bringing = world.site.call(payout, { Code: 'NOSUCHCODE' }, as(world.alice))
      await expect(bringing).rejects.toMatchObject({ errors: [{ code: 'PayoutCodeWrong' }] })
    })

    test('says what codes cost, everywhere and by country', async ({ world }) => {
      const { countries, rates, isStale } = await world.site.call(getCodeRates, { country: 'FR' })
      expect(countries).toContain('FR')
      expect(isStale).toBe(false)
      expect(rates.length).toBeGreaterThan(1)
      for (const rate of rates) {
        expect([null, 'FR']).toContain(rate.country)
        expect(rate.price).toBeGreaterThan(0)
        expect(rate.money).toBeGreaterThan(0)
        expect(rate.shortcode ?? rate.phone ?? rate.link).not.toBe(null)
      }
    })
  })
}
