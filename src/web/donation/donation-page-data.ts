import type { ApiClient } from '../../contract/client.ts'
import type { CodeRates, DonationOffers } from '../../contract/donation.ts'
import { type Language, regionOf } from '../../contract/language.ts'
import { type Given, readGiven } from './use-given.ts'

export interface DonationPageData {
  offers: DonationOffers
  given: Given
  /** Of the country guessed from the language; null where no codes are taken, or the site does not answer. */
  rates: CodeRates | null
  /** Seconds since epoch. */
  now: number
}

/** What the page says to everybody. What hangs on the player is asked for by the browser. */
export async function readDonationPage(
  api: ApiClient,
  language: Language,
): Promise<DonationPageData> {
  const [offers, given] = await Promise.all([api('GET /api/donation/offers', {}), readGiven(api)])
  // of most of those who read it; the browser knows better once it is there
  const country = regionOf(language)
  const rates = offers.takesCodes
    ? await api('GET /api/donation/rates', { country }).catch(() => null)
    : null
  return { offers, given, rates, now: Math.floor(Date.now() / 1000) }
}
