import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** Programs of a game that listen and say nothing. */
export interface ListeningServices<Key extends string> {
  addresses: Record<Key, { host: string; port: number }>
  stop(key: string): Promise<void>
  close(): Promise<void>
}

export async function openServices<Key extends string>(
  keys: readonly Key[],
): Promise<ListeningServices<Key>> {
  const servers = new Map<string, Server>()
  const sockets = new Set<Socket>()
  const addresses: Partial<ListeningServices<Key>['addresses']> = {}
  for (const key of keys) {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.set(key, server)
    addresses[key] = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  }
  const stop = async (key: string) => {
    const server = servers.get(key)
    if (!server?.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    addresses: addresses as ListeningServices<Key>['addresses'],
    stop,
    close: async () => void (await Promise.all(keys.map(stop))),
  }
}
