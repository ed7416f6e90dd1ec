import { isIPv4 } from 'node:net'

/** Whether an address, in digits, leads to this machine and nowhere else. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
