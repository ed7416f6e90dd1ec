import type { AdvertCategory } from '../../contract/advert.ts'

/** Categories whose adverts have a price. */
export function hasPrice(category: AdvertCategory): boolean {
  return category === 'sell' || category === 'buy'
}
