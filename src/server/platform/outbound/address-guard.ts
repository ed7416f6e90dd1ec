import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'

type Subnet = readonly [network: string, prefix: number]

/** Networks an owner may run a forum in: private use, shared address space (RFC 6598), loopback. */
const ownNetworks4: readonly Subnet[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]

/**
 * IPv4 networks that are not the public Internet: IANA's special-purpose registry, multicast and
 * reserved space, and 168.63.129.16, the address under which Azure's host answers its guests.
 */
const special4: readonly Subnet[] = [
  ...ownNetworks4,
  ['0.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** RFC 6052: an IPv6-only host reaches IPv4 through this prefix, the IPv4 address at its end. */
const nat64 = '64:ff9b::'

const special = blockList([
  ...special4,
  ...special4.map(([network, prefix]): Subnet => [`${nat64}${network}`, 96 + prefix]),
  // within 2000::/3: protocol assignments with Teredo, documentation twice, 6to4
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2002::', 16],
])
const global6 = blockList([
  ['2000::', 3],
  [nat64, 96],
])
const ownNetworks = blockList([...ownNetworks4, ['::1', 128], ['fc00::', 7]])

function blockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Decides whether a literal IPv4 or IPv6 address may be connected to. */
export type AddressRule = (address: string) => boolean

/** Whether an address is on the public Internet. IPv6 must be global unicast, or NAT64 of public IPv4. */
export const isPublicAddress: AddressRule = (address) => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Whether a system the owner named may live there: public, private or loopback, never link-local. */
export const isOwnerAddress: AddressRule = (address) => {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  return isPublicAddress(address) || (isIP(address) !== 0 && ownNetworks.check(address, family))
}

/** A connection was not made because of the address it would go to. */
export class AddressRefused extends Error {
  readonly address: string

  constructor(address: string) {
    super(`${address} is not an address this site may call`)
    this.name = 'AddressRefused'
    this.address = address
  }
}

/** Addresses of a host name; rejects with the system's error (`ENOTFOUND`) when it has none. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

/** Resolves as every program of this machine does, its hosts file included. */
export const resolveLocally: ResolveHost = (hostname) => lookup(hostname, { all: true })

/**
 * Resolves by the name servers alone, outside the thread pool: a stranger's name server that never
 * answers would otherwise occupy the few threads that files and passwords need too.
 * @param servers name servers as `address:port`; the machine's own when absent
 */
export function resolveByNameServers(servers?: readonly string[]): ResolveHost {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ]
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason
    return addresses
  }
}

/**
 * Connects to allowed addresses only. The address that is checked is the one connected to, so a name
 * that resolves differently a moment later gains nothing.
 */
export function guardedConnector(
  isAllowed: AddressRule,
  resolve: ResolveHost,
  timeoutMs: number,
): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    lookup: guardedLookup(isAllowed, resolve),
  })
  return (options, callback) => {
    // no lookup happens for a literal address
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) callback(new AddressRefused(host), null)
    else connect(options, callback)
  }
}

function guardedLookup(isAllowed: AddressRule, resolve: ResolveHost): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !isAllowed(address))
        const [first] = addresses
        if (refused) callback(new AddressRefused(refused.address), [])
        else if (!first) callback(new Error(`${hostname} has no address`), [])
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
