import { connect } from 'node:net'
import type { ServiceAddress } from './emulator-options.ts'

const tries = 2

/**
 * Whether something listens there. Nothing is said to it. Tried twice before it is called down, each time for
 * `timeoutMs` at most: a single lost packet is no outage.
 */
export async function isReachable(address: ServiceAddress, timeoutMs: number): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (await accepts(address, timeoutMs)) return true
  }
  return false
}

function accepts({ host, port }: ServiceAddress, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    // the limit holds for finding the address too, which a socket's own does not
    const timer = setTimeout(() => finish(false), timeoutMs)
    const socket = connect({ host, port })
    const finish = (isOpen: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => finish(true))
    socket.on('error', () => finish(false))
  })
}
