import type { Context, Handler, Hono } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { findOutboxMessage, listOutboxMessages } from '../platform/outbox-message.ts'
import { respondWithOutboxList, respondWithOutboxMessage } from './outbox-pages.ts'
import { isLoopbackAddress, isLoopbackHost } from '../platform/loopback.ts'
import { toPlainAddress } from '../platform/http/visitor.ts'

/**
 * The outbox, to be read at the machine the site runs on: `/dev/outbox`. Who reads it can sign in as anybody, by the
 * links in it; to everybody else it is a page that is not there.
 */
export function outboxRoutes(app: Hono, db: Db): void {
  app.get(
    '/dev/outbox',
    atOwnMachine(async (c) => respondWithOutboxList(c, await listOutboxMessages(db))),
  )

  app.get(
    '/dev/outbox/:id{[0-9]{1,9}}',
    atOwnMachine(async (c) => {
      const message = await findOutboxMessage(db, Number(c.req.param('id')))
      if (!message) throw new AppError('NotFound')
      return respondWithOutboxMessage(c, message)
    }),
  )
}

function atOwnMachine(handle: (c: Context) => Promise<Response>): Handler {
  return (c, next) => (isFromOwnMachine(c) ? handle(c) : next())
}

/** What proxies and content delivery networks add to what they forward. */
const forwarding =
  /^(?:forwarded|via|x-(?:original-)?forwarded(?:-.+)?|x-real-ip|.+-(?:client|connecting)-ip|cf-.+|cdn-loop)$/

/**
 * Whether a request comes from a program on this machine, by an address of this machine and with nobody in between. A
 * proxy on this machine that says nothing of itself looks the same, except that nginx, as it comes, speaks HTTP/1.0.
 */
function isFromOwnMachine(c: Context): boolean {
  const { incoming } = c.env as HttpBindings
  const { address = '' } = getConnInfo(c).remote
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? ''
  return (
    isLoopbackAddress(toPlainAddress(address)) &&
    isLoopbackHost(host) &&
    incoming.httpVersion === '1.1' &&
    !Object.keys(incoming.headers).some((name) => forwarding.test(name))
  )
}
