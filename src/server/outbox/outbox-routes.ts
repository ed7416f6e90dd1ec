import type { Context, Hono } from 'hono'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { outboxListPage, outboxMessagePage } from './outbox-pages.ts'
import { findOutboxMessage, listOutboxMessages } from './outbox-queries.ts'

// A mail's frame inherits the policy, and its styles stand on its elements: hashes cannot allow those.
// Nothing here runs a script, nor fetches anything.
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The outbox, to be read while developing: `/dev/outbox`. Who can reach it can sign in as anybody, by the
 * links in it.
 */
export function outboxRoutes(app: Hono, db: Db): void {
  app.get('/dev/outbox', async (c) => {
    return answer(c, await outboxListPage(await listOutboxMessages(db)))
  })

  app.get('/dev/outbox/:id{[0-9]{1,9}}', async (c) => {
    const message = await findOutboxMessage(db, Number(c.req.param('id')))
    if (!message) throw new AppError('NotFound')
    return answer(c, await outboxMessagePage(message))
  })
}

function answer(c: Context, markup: string): Response {
  return c.body(markup, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
