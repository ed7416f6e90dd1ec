import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { parseJson } from '../json.ts'
import type { OutboundFactory } from '../outbound/outbound.ts'

/** https://www.twilio.com/docs/usage/twilios-response: what every refusal looks like. */
const TwilioError = z.object({ code: z.int() })

/**
 * Refusals that are about the number and not about the site, https://www.twilio.com/docs/api/errors: not a
 * number, country not enabled, unsubscribed, no way there, not a mobile; of Verify, a landline.
 */
const numberRefusals = new Set([21211, 21408, 21610, 21612, 21614, 60205])

/** What an owner can do, by Twilio's code. */
const advice: Readonly<Record<number, string>> = {
  20003: ': check sms.accountSid and the token or key beside it',
  21608: ': a trial account sends to verified numbers only; upgrade it',
}

interface TwilioHttpOptions {
  outbound: OutboundFactory
  /** `https://api.twilio.com`, without a path. */
  url: string
  /** Account and token, or API key and its secret. */
  user: string
  password: string
}

/** Calls Twilio's API as it wants to be called: forms, HTTP Basic. Never names number or key in an error. */
export function createTwilioHttp(options: TwilioHttpOptions) {
  const { url, user, password } = options
  const outbound = options.outbound({ name: 'Twilio', origins: [url], code: 'SmsUnavailable' })
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    /**
     * @returns what Twilio made; undefined when nothing is there (404)
     * @throws {AppError} `PhoneNumberRefused` or `SmsUnavailable`
     */
    async post<T extends z.ZodType>(
      path: string,
      form: Record<string, string>,
      shape: T,
    ): Promise<z.output<T> | undefined> {
      const body = new URLSearchParams(form).toString()
      const response = await outbound.send('POST', new URL(path, url), { headers, body })
      const json = parseJson(response.body)
      if (response.status === 404) return undefined
      if (response.status !== 200 && response.status !== 201) throw refusal(response.status, json)
      const parsed = shape.safeParse(json)
      if (parsed.success) return parsed.data
      throw unavailable('answered in an unknown shape')
    },
  }
}

function refusal(status: number, json: unknown): AppError {
  const code = TwilioError.safeParse(json).data?.code
  if (code === undefined) return unavailable(`answered ${status}`)
  if (numberRefusals.has(code)) {
    return new AppError('PhoneNumberRefused', `Twilio refused the number with ${code}`)
  }
  return unavailable(`answered ${status} with ${code}${advice[code] ?? ''}`)
}

export function unavailable(words: string): AppError {
  return new AppError('SmsUnavailable', `Twilio ${words}`)
}
