import { isIPv4 } from 'node:net'

/** Whether an address, in digits, leads to this machine and nowhere else. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** The same of a host as an address of the web names it: `localhost`, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}
