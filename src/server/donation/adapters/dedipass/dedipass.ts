import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { parseAmount } from '../../currency.ts'
import type {
  CodeProvider,
  PaymentAdapter,
  PaymentContext,
  Redemption,
} from '../../payment-provider.ts'
import { parseJson } from '../../../platform/json.ts'
import { unavailable } from '../provider-response.ts'
import { ApiUrl, Secret } from '../../../platform/config/config-fields.ts'
import { parseAmountRoughly, toOffers } from './dedipass-rates.ts'

export const DedipassOptions = z.strictObject({
  publicKey: Secret('expected the public key of the service').meta({
    description: 'The public key of the service.',
    code: 'process.env.DEDIPASS_PUBLIC_KEY',
  }),
  privateKey: Secret('expected the private key of the service').meta({
    description: 'The private one. Dedipass wants it in addresses; the site logs none.',
    code: 'process.env.DEDIPASS_PRIVATE_KEY',
  }),
  earnedCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as EUR')
    .default('EUR')
    .meta({
      type: 'ISO 4217 code',
      description: 'What Dedipass pays you in.',
      example: 'CHF',
    }),
  apiUrl: ApiUrl('https://api.dedipass.com').meta({ description: 'Where Dedipass is.' }),
})
type DedipassOptions = z.output<typeof DedipassOptions>

/** The response to a code may take a while to come; without it nobody knows what the code was worth. */
const timeoutMs = 10_000
/** More than a code could be worth, in hundredths of money: a number that is something else. */
const mostCredits = 100_000_000

/**
 * Dedipass: codes by SMS, by phone and on its pages:
 * `dedipass({ publicKey: '…', privateKey: process.env.DEDIPASS_PRIVATE_KEY })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function dedipass(given: z.input<typeof DedipassOptions>): PaymentAdapter {
  const options = parseOptions('payments', DedipassOptions, given)
  return {
    key: 'dedipass',
    name: 'Dedipass',
    create: (context) => createDedipass(options, context),
  }
}

function createDedipass(options: DedipassOptions, { outbound }: PaymentContext): CodeProvider {
  const { publicKey, privateKey, apiUrl } = options
  const calling = { name: 'Dedipass', origins: [apiUrl], code: 'PaymentUnavailable' } as const
  const reading = outbound(calling)
  // a second try would hear “refused” of the very code that the first one used up
  const redeeming = outbound({ ...calling, timeoutMs, retries: 0 })
  return {
    kind: 'codes',
    isSandbox: false,
    async listRates() {
      const address = new URL('/v1/pay/rates', apiUrl)
      address.searchParams.set('key', publicKey)
      return toOffers(readResponse(await reading.get(address)))
    },
    async redeem(code) {
      const address = new URL('/v1/pay/', apiUrl)
      const query = { public_key: publicKey, private_key: privateKey, code }
      address.search = new URLSearchParams(query).toString()
      return toRedemption(readResponse(await redeeming.get(address)), code, options)
    },
  }
}

/** Only 200 is known to be a response of its own: of others nobody says what became of the code. */
function readResponse({ status, body }: OutboundResponse): unknown {
  if (status !== 200) throw unavailable('Dedipass', `answered ${status}`)
  return parseJson(body)
}

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)))

/** Field names as in public integrations; Dedipass publishes no description of them. */
const Checked = z.object({
  status: z.string(),
  code: Text,
  payout: Text,
  virtual_currency: Text,
})

function toRedemption(
  json: unknown,
  code: string,
  { earnedCurrency }: DedipassOptions,
): Redemption {
  const checked = Checked.safeParse(json).data
  if (!checked) throw unavailable('Dedipass', 'answered in an unknown shape')
  if (checked.status !== 'success') return { outcome: 'refused' }
  if (checked.code !== undefined && checked.code.toLowerCase() !== code.toLowerCase()) {
    throw unavailable('Dedipass', 'answered about another code')
  }
  const credits = parseAmount(checked.virtual_currency ?? '', 'EUR')
  // the code is used up all the same: the team reviews what it was worth
  if (credits === undefined || credits === 0 || credits > mostCredits) {
    throw unavailable('Dedipass', 'took a code and did not say what it is worth')
  }
  const earned = parseAmountRoughly(checked.payout ?? '', earnedCurrency)
  if (earned === undefined) return { outcome: 'accepted', credits }
  return { outcome: 'accepted', credits, earned: { amount: earned, currency: earnedCurrency } }
}
