import type { DonationOffers } from '../../contract/donation.ts'

type Offered = DonationOffers['packs'][number]

/** The key of the pack that brings most for its price; undefined where no one is better than all others. */
export function bestPack(packs: readonly Offered[]): string | undefined {
  const value = ({ money, price }: Offered) => money / price
  const [first, second] = packs.toSorted((a, b) => value(b) - value(a))
  // floating point makes a difference where there is none
  return first && second && value(first) > value(second) * 1.0001 ? first.key : undefined
}
