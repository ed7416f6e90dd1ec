import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

/** An address as vote sites compare it: IPv4 written as IPv6, in either way, is IPv4. */
export function toPlainAddress(given: string): string {
  const address = given.trim().replace(/%.*$/, '').toLowerCase()
  const [, dotted, high, low] = mapped.exec(address) ?? []
  if (dotted !== undefined) return dotted
  if (high === undefined || low === undefined) return isIPv6(address) ? compress(address) : address
  return [high, low].flatMap(toOctets).join('.')
}

function toOctets(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** In the one short form of RFC 5952. */
function compress(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1)
}
