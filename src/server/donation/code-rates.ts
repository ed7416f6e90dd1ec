import type { CodeRate, CodeRates } from '../../contract/donation.ts'
import { toSeconds } from '../platform/clock.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { fromSmallestUnit } from './currency.ts'
import { type DonationContext, findCodeProvider, minute } from './donation-context.ts'
import type { CodeOffer } from './payment-provider.ts'

const freshFor = 10 * minute
/** A provider that failed is not asked again for this long. */
const restsFor = minute / 2
/** Rates of one country that are shown. */
const mostRates = 60

/** What codes cost, as the provider said last. While it does not answer, the last it said is shown as such. */
export function createCodeRates(context: DonationContext) {
  const { clock, log } = context
  let cached: { rates: CodeRate[]; takenAt: number } | undefined
  let failedAt = -Infinity
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const found = findCodeProvider(context)
    if (!found) return
    try {
      const offers = await found.provider.listRates()
      cached = { rates: offers.map((offer) => toRate(offer, context)), takenAt: clock() }
      failedAt = -Infinity
    } catch (error) {
      failedAt = clock()
      log.warn({ err: error }, 'rates of codes could not be read')
    }
  }

  async function readRates() {
    const isFresh = cached !== undefined && clock() - cached.takenAt < freshFor
    if (!isFresh && clock() - failedAt >= restsFor) {
      // whoever asks meanwhile waits for the same response
      reading ??= refresh().finally(() => (reading = undefined))
      await reading
    }
    return cached
  }

  return {
    /** Those of a country and those offered everywhere; of all countries when none is named. */
    async read(country: string | undefined): Promise<CodeRates> {
      const found = await readRates()
      const all = found?.rates ?? []
      const countries = new Set(all.flatMap((rate) => rate.country ?? []))
      const isOf = (rate: CodeRate) => rate.country === null || rate.country === country
      return {
        countries: [...countries].toSorted(),
        country: country !== undefined && countries.has(country) ? country : null,
        rates: (country === undefined ? all : all.filter(isOf)).slice(0, mostRates),
        takenAt: found ? toSeconds(found.takenAt) : null,
        isStale: failedAt > (found?.takenAt ?? -Infinity),
      }
    },
  }
}

function toRate(offer: CodeOffer, { cleanHtml, pictureAddress }: DonationContext): CodeRate {
  return {
    key: offer.key,
    solution: offer.solution,
    country: offer.country ?? null,
    price: fromSmallestUnit(offer.price, offer.currency),
    currency: offer.currency,
    money: toMoney(offer.credits),
    keyword: offer.keyword ?? null,
    shortcode: offer.shortcode ?? null,
    phone: offer.phone ?? null,
    link: offer.link ?? null,
    mention: offer.mention === undefined ? null : cleanHtml(offer.mention),
    legalPictures: (offer.legalPictures ?? []).map(pictureAddress).filter(Boolean),
  }
}
