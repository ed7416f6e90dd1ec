import type { ApiClient } from '../../contract/client.ts'
import {
  type CodeRates,
  type DonationOffers,
  getCodeRates,
  getDonationOffers,
} from '../../contract/donation.ts'
import type { Language } from '../../contract/language.ts'
import { type Given, readGiven } from './use-given.ts'

export interface DonationPageData {
  offers: DonationOffers
  given: Given
  /** Of the country guessed from the language; null where no codes are taken, or the site does not answer. */
  rates: CodeRates | null
  /** Seconds since epoch. */
  now: number
}

/** Most of those who read a language; the browser knows better once it is there. */
const countryOf: Record<Language, string> = { fr: 'FR', en: 'GB' }

/** What the page says to everybody. What hangs on the player is asked for by the browser. */
export async function readDonationPage(
  api: ApiClient,
  language: Language,
): Promise<DonationPageData> {
  const [offers, given] = await Promise.all([api(getDonationOffers, {}), readGiven(api)])
  const country = countryOf[language]
  const rates = offers.takesCodes ? await api(getCodeRates, { country }).catch(() => null) : null
  return { offers, given, rates, now: Math.floor(Date.now() / 1000) }
}
