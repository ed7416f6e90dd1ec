import { z } from 'zod'
import type { OutboundResponse, OutboundFactory } from '../../../platform/outbound/outbound.ts'
import { parseJson } from '../../../platform/json.ts'
import { unavailable } from '../provider-response.ts'

/** https://docs.stripe.com/api/errors; its message may hold parts of a key, so it is not read. */
const StripeError = z.object({
  error: z.object({ type: z.string().optional(), code: z.string().optional() }),
})

const advice: Readonly<Record<number, string>> = {
  401: ': check secretKey of stripe',
  403: ': the key lacks a permission; it needs Checkout Sessions, Payment Intents and Refunds',
}

/** Statuses that say it cannot be done as it was asked for. */
const refusals: ReadonlySet<number> = new Set([400, 402, 404])

/** An order takes them a while on busy days. Milliseconds. */
const timeoutMs = 10_000

export type StripeHttp = ReturnType<typeof createStripeHttp>

/** Calls Stripe's API as it wants to be called: forms, the key as a bearer token. */
export function createStripeHttp(options: {
  outbound: OutboundFactory
  url: string
  secretKey: string
}) {
  const { url, secretKey } = options
  const outbound = options.outbound({
    name: 'Stripe',
    origins: [url],
    code: 'PaymentUnavailable',
    timeoutMs,
  })
  const headers = { accept: 'application/json', authorization: `Bearer ${secretKey}` }
  function send(path: string, form: Record<string, string>, key: string) {
    return outbound.send('POST', new URL(path, url), {
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
      },
      body: new URLSearchParams(form).toString(),
    })
  }

  return {
    /** @returns undefined when nothing is there @throws {AppError} `PaymentUnavailable` */
    async get<T extends z.ZodType>(path: string, shape: T): Promise<z.output<T> | undefined> {
      const response = await outbound.get(new URL(path, url), { headers })
      return response.status === 404 ? undefined : parse(response, shape)
    },

    /** With the same key it is done once. @throws {AppError} `PaymentUnavailable` */
    async post<T extends z.ZodType>(
      path: string,
      form: Record<string, string>,
      { key, shape }: { key: string; shape: T },
    ): Promise<z.output<T>> {
      return parse(await send(path, form, key), shape)
    },

    /**
     * The same for what Stripe may say no to.
     *
     * @returns undefined when it cannot be done as things stand
     * @throws {AppError} `PaymentUnavailable`
     */
    async tryPost<T extends z.ZodType>(
      path: string,
      form: Record<string, string>,
      { key, shape }: { key: string; shape: T },
    ): Promise<z.output<T> | undefined> {
      const response = await send(path, form, key)
      return refusals.has(response.status) ? undefined : parse(response, shape)
    },
  }
}

function parse<T extends z.ZodType>({ status, body }: OutboundResponse, shape: T): z.output<T> {
  const json = parseJson(body)
  if (status !== 200) {
    const { code, type } = StripeError.safeParse(json).data?.error ?? {}
    const name = code ?? type
    throw unavailable(
      'Stripe',
      `answered ${status}${name ? ` with ${name}` : ''}${advice[status] ?? ''}`,
    )
  }
  const parsed = shape.safeParse(json)
  if (!parsed.success) throw unavailable('Stripe', 'answered in an unknown shape')
  return parsed.data
}
