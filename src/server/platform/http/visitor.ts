import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Language } from '../../../contract/language.ts'
import { createVisitorLanguage } from './visitor-language.ts'

/** Who calls, as far as the connection says. */
export interface Visitor {
  /** The network address; of whoever a trusted proxy says it forwards. */
  address: string
  userAgent: string
  /** Whether a browser calls: only those say where a request comes from. */
  isBrowser: boolean
  language: Language
  /** Names the request in the log. */
  requestId: string
}

/** What a line of the log says of who called. */
export function loggedVisitor({ address, requestId }: Visitor) {
  return { address, requestId }
}

export type ReadVisitor = (c: Context) => Visitor

const longestUserAgent = 400

/**
 * Reads who calls. `X-Forwarded-For` counts only from `trustedProxies` (addresses or CIDR ranges): the
 * last address in it that is not one of them is the visitor's. `languages` are those of the site.
 */
export function createVisitorReader(
  trustedProxies: readonly string[],
  languages: readonly Language[],
  randomId: () => string,
): ReadVisitor {
  const languageOf = createVisitorLanguage(languages)
  const isTrusted = toAddressTest(trustedProxies)
  const known = new WeakMap<Request, Visitor>()
  const read = (c: Context): Visitor => ({
    address: clientAddress(remoteAddress(c), c.req.header('x-forwarded-for') ?? '', isTrusted),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, longestUserAgent),
    isBrowser: c.req.header('sec-fetch-site') !== undefined,
    language: languageOf(undefined, c.req.header('cookie'), c.req.header('accept-language')),
    requestId: randomId(),
  })
  return (c) => {
    const visitor = known.get(c.req.raw) ?? read(c)
    known.set(c.req.raw, visitor)
    return visitor
  }
}

/** A call within the process has no connection. */
export function remoteAddress(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

function clientAddress(
  remote: string,
  forwarded: string,
  isTrusted: (address: string) => boolean,
): string {
  const hops = forwarded.split(',').map((hop) => toPlainAddress(hop.trim()))
  let address = toPlainAddress(remote)
  while (isTrusted(address)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return address
}

/** IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether an address is one of these addresses, or in one of these ranges. */
export function toAddressTest(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which is one household's. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = tail === undefined ? start : [...start, ...zeros, ...end]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
