import type { Server } from 'node:http'

/** Servers that tests of this file listen with. */
const open = new Set<Server>()

export function closeAfterFile(server: Server): void {
  open.add(server)
}

/** Ends their connections too: clients keep them for the next request. */
export async function closeServers(): Promise<void> {
  const closing = [...open].map((server) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    return closed
  })
  open.clear()
  await Promise.all(closing)
}
