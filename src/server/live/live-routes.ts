import { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { livePath } from '../../contract/live-stream.ts'
import { viewHeader } from '../../contract/view-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Api } from '../platform/http/api.ts'
import { protection } from '../platform/http/security-headers.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { LiveHub } from './live-hub.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would gather events before it passes them on
  'x-accel-buffering': 'no',
}

/**
 * The event stream. It is no endpoint of the contract, for it never answers as a whole: it is written to
 * Node's response directly, and the router is told that it has been.
 */
export function liveRoutes(api: Api, live: Pick<LiveHub, 'assertRoom' | 'open'>): void {
  api.router.get(livePath, async (c) => {
    refuseOtherSites(c)
    const network = networkOf(api.readVisitor(c).address)
    live.assertRoom(network)
    // who shows a token means to be heard as a player: one that is over is told so. Who sees the site as another player
    // hears what anybody does
    const isPlayers = c.req.header('authorization') !== undefined && !c.req.header(viewHeader)
    const { player } = await api.admit({ access: isPlayers ? 'signedIn' : 'public' }, c)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const response = responseOf(c)
    // gone while the session was looked up: nobody would tell that its place is free again
    if (response.destroyed) return RESPONSE_ALREADY_SENT
    live.assertRoom(network)
    // it ends with its connection: to frame each event as a chunk is much of the work of writing to thousands
    response.removeHeader('transfer-encoding')
    response.writeHead(200, { ...protection, ...headers })
    live.open(response, { network, player })
    return RESPONSE_ALREADY_SENT
  })
}

/** Pages of other sites cannot read a stream, but could use up their visitor’s. */
function refuseOtherSites(c: Context): void {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') {
    throw new AppError('ForgedRequest', 'the stream is for pages of this site')
  }
}

/** A call within the process has no connection to stream over. */
function responseOf(c: Context): ServerResponse {
  const { outgoing } = (c.env ?? {}) as { outgoing?: unknown }
  if (!(outgoing instanceof ServerResponse)) throw new AppError('NotFound')
  return outgoing
}
