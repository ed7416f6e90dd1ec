import type { IncomingMessage } from 'node:http'
import type { Log } from '../log.ts'
import { toAddressTest, toPlainAddress } from './visitor.ts'

/**
 * Tells the owner, once in the life of a process, of the first request that was forwarded by somebody whose word is
 * not taken: a proxy that is not in `trustedProxies` makes one visitor of all.
 */
export function createProxyWatch(trustedProxies: readonly string[], log: Log) {
  const isTrusted = toAddressTest(trustedProxies)
  let hasWarned = false
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    const address = toPlainAddress(socket.remoteAddress ?? '')
    if (address === '' || isTrusted(address)) return
    hasWarned = true
    const wanted = [...trustedProxies, address].join(',')
    log.warn(
      { event: 'untrusted-proxy', address },
      `X-FORWARDED-FOR FROM ${address} IS NOT BELIEVED, so all who come that way count as one visitor: if your proxy calls from there, set TRUSTED_PROXIES=${wanted}`,
    )
  }
}
