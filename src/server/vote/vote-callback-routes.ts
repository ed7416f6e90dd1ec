import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { voteCallbackPath } from '../../contract/vote.ts'
import { AppError } from '../platform/app-error.ts'
import { type Body, parseForm, readBody } from '../platform/http/body.ts'
import type { ReadVisitor } from '../platform/http/visitor.ts'
import type { Log } from '../platform/log.ts'
import type { VoteService } from './vote-service.ts'
import type { VoteCall } from './vote-site.ts'

const mostBytes = 64 * 1024

/**
 * Where vote sites tell of votes: `GET` and `POST /api/vote/callback/:site/:secret`, in the query, a form or
 * JSON; answered with a short text. It is not of the contract, since each site speaks its own language, and
 * comes from no browser. The secret stands in the address: nothing here says that address, in the log or to the
 * caller. What fails is answered 500 or 503, for the site to call again.
 */
export function voteCallbackRoutes(
  router: Hono,
  votes: Pick<VoteService, 'receive'>,
  { readVisitor, log }: { readVisitor: ReadVisitor; log: Log },
): void {
  router.all(voteCallbackPath, async (c) => {
    c.header('cache-control', 'no-store')
    const { method } = c.req
    if (method !== 'GET' && method !== 'POST') return c.text('call with GET or POST', 405)
    try {
      return await handle(c, method)
    } catch (error) {
      return respondToFailure(c, error)
    }
  })

  async function handle(c: Context, method: VoteCall['method']): Promise<Response> {
    const call = await readCall(c, method, readVisitor(c).address)
    const { site = '', secret = '' } = c.req.param() as Record<string, string>
    const response = await votes.receive(site, secret, call)
    if (response.outcome === 'accepted') return c.text(response.text)
    return response.outcome === 'forged' ? c.text('refused', 403) : c.text('not found', 404)
  }

  function respondToFailure(c: Context, error: unknown): Response {
    if (error instanceof AppError && error.code !== 'Unexpected') {
      const { status, retryAfterSeconds } = error
      if (retryAfterSeconds !== undefined) c.header('retry-after', `${retryAfterSeconds}`)
      return c.body(error.code, status as ContentfulStatusCode)
    }
    log.error({ err: error }, 'a call of a vote site failed')
    return c.text('failed, call again', 500)
  }
}

async function readCall(
  c: Context,
  method: VoteCall['method'],
  address: string,
): Promise<VoteCall> {
  const body = method === 'POST' ? await readBody(c, mostBytes) : new Uint8Array()
  const headers = Object.fromEntries(c.req.raw.headers)
  const query = new URL(c.req.url).searchParams
  const form = await readForm(headers['content-type'] ?? '', body)
  // what is given twice counts as it was given last, and a form more than a query
  const fields = Object.fromEntries([...query, ...form])
  return { method, fields, headers, body, address }
}

/** The text fields of a form, written in either way. Some sites do not say that it is one. */
async function readForm(type: string, body: Body): Promise<[string, string][]> {
  if (body.length === 0) return []
  if (/^application\/json/i.test(type)) return []
  if (!/^multipart\/form-data/i.test(type)) {
    return [...new URLSearchParams(new TextDecoder().decode(body))]
  }
  const form = await parseForm(body, type).catch(() => new FormData())
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
