import type {
  CodeOffer,
  CodeProvider,
  PaymentAdapter,
  PaymentContext,
} from '../../payment-provider.ts'

/** Hundredths of the site's money that a code brings. */
const credits = 20_000
/** What the owner would earn of it. */
const earned = { amount: 200, currency: 'EUR' }

const goodCode = /^SANDBOX[1-9]\d{0,8}$/

/**
 * Codes that nobody has to buy: `SANDBOX1`, `SANDBOX2` and so on are good, once each. Prices and numbers look
 * like real ones, and lead nowhere.
 */
export function sandboxCodes(): PaymentAdapter {
  return { key: 'sandbox-codes', name: 'Sandbox codes', create: createSandboxCodes }
}

function createSandboxCodes({ db, clock, siteUrl }: PaymentContext): CodeProvider {
  return {
    kind: 'codes',
    isSandbox: true,
    listRates: async () => rates.map((rate) => ({ ...rate, credits, ...linkOf(rate, siteUrl) })),
    async redeem(given) {
      const code = given.toUpperCase()
      if (!goodCode.test(code)) return { outcome: 'refused' }
      const used = await db
        .insertInto('sandbox_code')
        .values({ code, used_at: new Date(clock()) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      const isFirst = (used.numInsertedOrUpdatedRows ?? 0n) > 0n
      return isFirst ? { outcome: 'accepted', credits, earned } : { outcome: 'refused' }
    },
  }
}

/** What neither is an SMS nor a call is bought on a page. */
const linkOf = ({ shortcode, phone }: Rate, siteUrl: string) =>
  shortcode === undefined && phone === undefined ? { link: `${siteUrl}/sandbox/code` } : {}

type Rate = Omit<CodeOffer, 'credits' | 'link'>

const french = (price: string) =>
  `<p>${price}. Bac à sable&nbsp;: n’envoyez et n’appelez rien, saisissez le code <strong>SANDBOX1</strong>, puis SANDBOX2…</p>`
const english = (price: string) =>
  `<p>${price}. Sandbox: send nothing and call nobody, enter the code <strong>SANDBOX1</strong>, then SANDBOX2…</p>`

const sms = { solution: 'SMS', keyword: 'SANDBOX', shortcode: '00000' }

// numbers that belong to nobody: ranges kept for films, and a short code of zeros
const rates: readonly Rate[] = [
  {
    ...sms,
    key: 'FR-SMS-4.50',
    country: 'FR',
    price: 450,
    currency: 'EUR',
    mention: french('4,50&nbsp;€ par SMS, plus le prix d’un SMS'),
  },
  {
    key: 'FR-AUDIOTEL-3.00',
    solution: 'Audiotel',
    phone: '01 99 00 12 34',
    country: 'FR',
    price: 300,
    currency: 'EUR',
    mention: french('3&nbsp;€ par appel, plus le prix d’un appel'),
  },
  {
    ...sms,
    key: 'BE-SMS-4.00',
    country: 'BE',
    price: 400,
    currency: 'EUR',
    mention: french('4&nbsp;€ par SMS reçu'),
  },
  {
    ...sms,
    key: 'CH-SMS-5.00',
    country: 'CH',
    price: 500,
    currency: 'CHF',
    mention: french('5&nbsp;CHF par SMS'),
  },
  {
    ...sms,
    key: 'CA-SMS-6.00',
    country: 'CA',
    price: 600,
    currency: 'CAD',
    mention: english('CA$6.00 per message, plus standard rates'),
  },
  {
    ...sms,
    key: 'US-SMS-5.99',
    country: 'US',
    price: 599,
    currency: 'USD',
    mention: english('$5.99 per message, message and data rates may apply'),
  },
  {
    ...sms,
    key: 'GB-SMS-4.00',
    country: 'GB',
    price: 400,
    currency: 'GBP',
    mention: english('£4.00 per message, plus your standard rate'),
  },
  {
    key: 'GB-CALL-3.00',
    solution: 'Audiotel',
    phone: '01632 960123',
    country: 'GB',
    price: 300,
    currency: 'GBP',
    mention: english('£3.00 per call, plus your phone company’s charge'),
  },
  { key: 'ALL-CARD-2.50', solution: 'Carte bancaire', price: 250, currency: 'EUR' },
  { key: 'ALL-NEOSURF-3.00', solution: 'Neosurf', price: 300, currency: 'EUR' },
]
