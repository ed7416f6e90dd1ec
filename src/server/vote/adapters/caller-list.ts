import { isIP } from 'node:net'
import { AppError } from '../../platform/app-error.ts'
import { toAddressTest } from '../../platform/http/visitor.ts'
import { resolveByNameServers } from '../../platform/outbound/address-guard.ts'
import { ForgedCall, type VoteContext } from '../vote-site.ts'
import { toPlainAddress } from '../voter-address.ts'

const minute = 60_000
/** Hosts are looked up again after this long; */
const cacheMs = 10 * minute
/** when somebody else calls, after this long already: the host may have moved. */
const leastCacheMs = minute

interface Lookup {
  addresses: readonly string[]
  at: number
}

/**
 * Whom a site may call from: addresses, networks and hosts. Hosts are looked up, and what was found is kept for
 * when name servers fail.
 */
export function createCallerList(
  from: readonly string[] | undefined,
  { clock, log, resolve = resolveHost }: Pick<VoteContext, 'clock' | 'log' | 'resolve'>,
) {
  const hosts = (from ?? []).filter((one) => !isNetwork(one))
  const isListed = toAddressTest((from ?? []).filter(isNetwork))
  const cached = new Map<string, Lookup>()

  async function find(host: string, freshFor: number): Promise<Lookup | undefined> {
    const known = cached.get(host)
    if (known && clock() - known.at < freshFor) return known
    try {
      const found = { addresses: (await resolve(host)).map(toPlainAddress), at: clock() }
      cached.set(host, found)
      return found
    } catch (error) {
      log.warn({ err: error, host }, 'a host that may call was not found')
      return known
    }
  }

  async function isOfHosts(address: string, freshFor: number): Promise<boolean> {
    const found = await Promise.all(hosts.map((host) => find(host, freshFor)))
    if (found.some((one) => one?.addresses.includes(address))) return true
    if (found.every((one) => one)) return false
    throw new AppError('NotReady', 'whom a vote site calls from is not known now')
  }

  return {
    /**
     * @throws {ForgedCall} for who is none of them
     * @throws {AppError} `NotReady` when that cannot be found out now
     */
    async assertKnown(given: string): Promise<void> {
      if (from === undefined) return
      const address = toPlainAddress(given)
      if (isListed(address)) return
      if (await isOfHosts(address, cacheMs)) return
      if (await isOfHosts(address, leastCacheMs)) return
      throw new ForgedCall('it comes from somebody else')
    },
  }
}

async function resolveHost(host: string): Promise<string[]> {
  return (await resolveByNameServers()(host)).map(({ address }) => address)
}

const isNetwork = (one: string) => isIP(one.split('/')[0] ?? '') !== 0
