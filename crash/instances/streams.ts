import { setTimeout as wait } from 'node:timers/promises'
import { livePath } from '../../src/contract/live-stream.ts'

/** Pages that stay open: each opens its event stream again whenever it ends, as browsers do. */
export function openStreams(url: string, count: number) {
  const ending = new AbortController()
  let opened = 0

  async function listen(network: number): Promise<void> {
    const headers = { 'x-forwarded-for': `192.0.2.${network}` }
    const response = await fetch(url + livePath, { headers, signal: ending.signal })
    if (response.ok) opened += 1
    await response.body?.pipeTo(new WritableStream())
  }

  async function stayOpen(_: unknown, network: number): Promise<void> {
    while (!ending.signal.aborted) {
      // what fails is seen by who watches the requests
      await listen(network).catch(() => {})
      await wait(250)
    }
  }

  const open = Array.from({ length: count }).map(stayOpen)
  return {
    opened: () => opened,
    async stop() {
      ending.abort()
      await Promise.all(open)
    },
  }
}
