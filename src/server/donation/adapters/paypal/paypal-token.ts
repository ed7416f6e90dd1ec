import type { Clock } from '../../../platform/clock.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { parseJson } from '../../../platform/json.ts'
import { unavailable } from '../provider-response.ts'
import { Token } from './paypal-shapes.ts'

/** A token is renewed this long before it ends, or halfway where it lasts no longer. Milliseconds. */
const renewedBefore = 5 * 60_000

export type PaypalToken = ReturnType<typeof createPaypalToken>

/** The access token, asked for once for all who wait, and kept until shortly before it expires. */
export function createPaypalToken(options: {
  outbound: Outbound
  url: string
  clock: Clock
  clientId: string
  clientSecret: string
}) {
  const { outbound, url, clock, clientId, clientSecret } = options
  let cached: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, body } = await outbound.send('POST', new URL('/v1/oauth2/token', url), {
      headers: {
        accept: 'application/json',
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const given = status === 200 ? Token.safeParse(parseJson(body)).data : undefined
    if (!given) {
      const advice = status === 401 ? ': check clientId and clientSecret of paypal' : ''
      throw unavailable('PayPal', `answered ${status} to the request for a token${advice}`)
    }
    const lasts = given.expires_in * 1000
    const until = clock() + Math.max(lasts - renewedBefore, lasts / 2)
    cached = { token: given.access_token, until }
    return given.access_token
  }

  return {
    /** @throws {AppError} `PaymentUnavailable` */
    async read(): Promise<string> {
      if (cached && clock() < cached.until) return cached.token
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },

    /** PayPal no longer takes this one. */
    forget(token: string): void {
      if (cached?.token === token) cached = undefined
    },
  }
}
