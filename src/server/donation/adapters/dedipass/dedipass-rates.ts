import { z } from 'zod'
import { decimalsOf, parseAmount } from '../../currency.ts'
import type { CodeOffer } from '../../payment-provider.ts'
import { unavailable } from '../provider-response.ts'

/** Of a list nobody reads to its end. */
const mostOffers = 2000
const mostPictures = 4

// control characters, and those that turn the direction of what follows
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line of at most so many characters; undefined where there is none. */
const Line = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) => {
      const line = String(value ?? '')
        .replace(unprintable, '')
        .trim()
      return line === '' || line.length > most ? undefined : line
    })

/**
 * One rate, with the field names of public integrations: Dedipass publishes no description of them. Any but
 * the prices may be null or missing.
 */
const Rate = z.object({
  rate: Line(80),
  solution: Line(60),
  country: z
    .union([z.object({ iso: Line(10) }).transform(({ iso }) => iso), Line(10)])
    .transform((iso) => iso?.toUpperCase()),
  user_price: Line(20),
  user_currency: Line(3),
  user_earns: Line(20),
  keyword: Line(40),
  shortcode: Line(20),
  phone: Line(40),
  mention: z.string().nullish().catch(null),
  /** By what they show: `shortcode`, `footer`. */
  legal_graphic: z.record(z.string(), z.unknown()).nullish().catch(null),
  link: Line(2000),
  urlForm: Line(2000),
})
type Rate = z.infer<typeof Rate>

/**
 * The rates that can be read, each once; others are left out.
 *
 * @throws {AppError} `PaymentUnavailable` for what is no list
 */
export function toOffers(json: unknown): CodeOffer[] {
  if (!Array.isArray(json)) throw unavailable('Dedipass', 'sent no list of rates')
  const offers = json.slice(0, mostOffers).flatMap((row) => {
    const rate = Rate.safeParse(row).data
    return (rate && toOffer(rate)) ?? []
  })
  return [...new Map(offers.map((offer) => [offer.key, offer])).values()]
}

function toOffer(rate: Rate): CodeOffer | undefined {
  const { rate: key, solution, country, user_currency, keyword, shortcode, phone, mention } = rate
  const currency = user_currency?.toUpperCase() ?? ''
  const price = /^[A-Z]{3}$/.test(currency) ? parsePrice(rate.user_price, currency) : undefined
  const credits = parsePrice(rate.user_earns, 'EUR')
  const isEverywhere = country === undefined || country === 'ALL'
  const link = [rate.link, rate.urlForm].find(isWebAddress)
  const pictures = [...new Set(Object.values(rate.legal_graphic ?? {}).filter(isWebAddress))]
  const hasWay = shortcode !== undefined || phone !== undefined || link !== undefined
  if (key === undefined || solution === undefined || !price || !credits || !hasWay) return undefined
  if (!isEverywhere && !/^[A-Z]{2}$/.test(country)) return undefined
  return {
    key,
    solution,
    price,
    currency,
    credits,
    ...(!isEverywhere && { country }),
    ...(keyword !== undefined && { keyword }),
    ...(shortcode !== undefined && { shortcode }),
    ...(phone !== undefined && { phone }),
    ...(link !== undefined && { link }),
    ...(mention && { mention }),
    ...(pictures.length > 0 && { legalPictures: pictures.slice(0, mostPictures) }),
  }
}

const isWebAddress = (given: unknown): given is string =>
  typeof given === 'string' && URL.parse(given)?.protocol === 'https:'

/** `4.50`, or as it is written in France, `4,50`. */
const parsePrice = (text: string | undefined, currency: string) =>
  parseAmount((text ?? '').replace(',', '.'), currency)

/** The same for an amount that is only told: fractions of the smallest unit are dropped. */
export function parseAmountRoughly(text: string, currency: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? []
  return parseAmount(`${whole}.${part.slice(0, decimalsOf(currency))}`.replace(/\.$/, ''), currency)
}
