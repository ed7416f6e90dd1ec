import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'
import { toPlainAddress } from './visitor.ts'

/** What proxies and content delivery networks add to what they forward. */
const forwarding =
  /^(?:forwarded|via|x-(?:original-)?forwarded(?:-.+)?|x-real-ip|.+-(?:client|connecting)-ip|cf-.+|cdn-loop)$/

/**
 * Whether a request comes from a program on this machine, by an address of this machine and with nobody in between. A
 * proxy on this machine that says nothing of itself looks the same, except that nginx, as it comes, speaks HTTP/1.0.
 */
export function isFromOwnMachine(c: Context): boolean {
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
