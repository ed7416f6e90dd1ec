import { ApiError, hasErrorCode, hasStatus } from '../../contract/error.ts'
import { listRewards, type Reward } from '../../contract/reward.ts'
import { api } from '../base/api.ts'

/** Whether a purchase was refused because of what is offered by now: for another price, or no longer. */
export function isOutdated(error: unknown): boolean {
  return hasErrorCode(error, 'PriceChanged') || hasStatus(error, 404)
}

/** A reward as it is offered by now; undefined where it is no more. @throws as the call does */
export async function findOffer(wanted: string): Promise<Reward | undefined> {
  const offered = await api(listRewards, {})
  return offered.find(({ key }) => key === wanted)
}

/** What is still offered, though not for what it was to be paid with, has other prices by now. */
export function priceChanged(): ApiError {
  return new ApiError(400, [{ code: 'PriceChanged', description: '' }])
}
