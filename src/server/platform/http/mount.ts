import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod/mini'
import { type Endpoint, pathParameters } from '../../../contract/endpoint.ts'
import { AppError } from '../app-error.ts'
import { keepAnswer } from './answer-cache.ts'

const jsonBodyLimit = 64 * 1024

interface MountOptions {
  /** Seconds for which the answer is given again from memory. Only for answers that are the same for everybody. */
  freshSeconds?: number
}

/**
 * Serves an endpoint of the contract: parses the input, runs the handler and answers with the declared
 * output fields only, so that a stray column cannot leak.
 */
export function mount<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  app: Hono,
  endpoint: Endpoint<Input, Output>,
  handle: (input: z.output<Input>) => Promise<z.input<Output>>,
  options: MountOptions = {},
): void {
  const names = pathParameters(endpoint.path)
  app.on(endpoint.method, endpoint.path, limitBody, async (c) => {
    const given = endpoint.method === 'GET' ? readQuery(c) : await readBody(c)
    const parameters = Object.fromEntries(names.map((name) => [name, c.req.param(name)]))
    const input = z.safeParse(endpoint.input, { ...given, ...parameters })
    if (!input.success) throw new InvalidInput(input.error)
    const output = z.parse(endpoint.output, await handle(input.data))
    if (options.freshSeconds) keepAnswer(c, options.freshSeconds)
    return c.json(output)
  })
}

/** Input that does not match the endpoint's schema; carries where and why. */
export class InvalidInput extends AppError {
  readonly issues: z.core.$ZodIssue[]

  constructor(error: z.core.$ZodError) {
    super('InvalidInput', error.message)
    this.issues = error.issues
  }
}

const limitBody = bodyLimit({
  maxSize: jsonBodyLimit,
  onError: () => {
    throw new AppError('BodyTooLarge')
  },
})

function readQuery(c: Context): Record<string, string> {
  return c.req.query()
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UnsupportedMediaType')
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    throw new AppError('InvalidInput', 'the body is not JSON', { cause })
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('InvalidInput', 'the body is not a JSON object')
  }
  return body as Record<string, unknown>
}
