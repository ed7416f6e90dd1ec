import { z } from 'zod'
import type { Outbound, OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { parseJson } from '../../../platform/json.ts'
import { unavailable } from '../provider-response.ts'
import type { PaypalToken } from './paypal-token.ts'

/** https://developer.paypal.com/api/rest/responses */
const Refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

interface Sent {
  /** JSON. */
  body: string
  /** With the same one it is done once. */
  requestId?: string
  /** Statuses that say it cannot be done as it was asked for; left out, 422 alone. */
  refusals?: readonly number[]
}

export type PaypalHttp = ReturnType<typeof createPaypalHttp>

/** Calls PayPal's API: JSON, a bearer token, renewed once when it is refused. */
export function createPaypalHttp(options: { outbound: Outbound; url: string; token: PaypalToken }) {
  const { outbound, url, token } = options

  async function call(path: string, sent: Sent | undefined): Promise<OutboundResponse> {
    const address = new URL(path, url)
    const bearer = await token.read()
    const response = await (sent
      ? outbound.send('POST', address, { headers: headersOf(bearer, sent), body: sent.body })
      : outbound.get(address, { headers: headersOf(bearer, undefined) }))
    if (response.status === 401) token.forget(bearer)
    return response
  }

  async function callTwice(path: string, sent?: Sent): Promise<OutboundResponse> {
    const response = await call(path, sent)
    // nothing was done: so it can be asked again, even for a change
    return response.status === 401 ? call(path, sent) : response
  }

  return {
    /** @returns undefined when nothing is there @throws {AppError} `PaymentUnavailable` */
    async get<T extends z.ZodType>(path: string, shape: T): Promise<z.output<T> | undefined> {
      const response = await callTwice(path)
      return response.status === 404 ? undefined : parse(response, shape)
    },

    /**
     * @returns undefined when it cannot be done as things stand
     * @throws {AppError} `PaymentUnavailable`
     */
    async post<T extends z.ZodType>(
      path: string,
      sent: Sent,
      shape: T,
    ): Promise<z.output<T> | undefined> {
      const response = await callTwice(path, sent)
      const { refusals = [422] } = sent
      return refusals.includes(response.status) ? undefined : parse(response, shape)
    },
  }
}

function headersOf(bearer: string, sent: Sent | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${bearer}`,
    ...(sent && { 'content-type': 'application/json', prefer: 'return=representation' }),
    ...(sent?.requestId !== undefined && { 'paypal-request-id': sent.requestId }),
  }
}

function parse<T extends z.ZodType>({ status, body }: OutboundResponse, shape: T): z.output<T> {
  const json = parseJson(body)
  if (status !== 200 && status !== 201) {
    const { name, details } = Refusal.safeParse(json).data ?? {}
    const issue = details?.[0]?.issue ?? name
    throw unavailable('PayPal', `answered ${status}${issue ? ` with ${issue}` : ''}`)
  }
  const parsed = shape.safeParse(json)
  if (!parsed.success) throw unavailable('PayPal', 'answered in an unknown shape')
  return parsed.data
}
