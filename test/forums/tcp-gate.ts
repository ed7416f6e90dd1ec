import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to another server that can be shut. */
export interface TcpGate {
  port: number
  /** Swallows every byte, so that the server seems to think forever. */
  mute(): void
  /** Breaks every connection, new ones included. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function openTcpGate(to: { host: string; port: number }): Promise<TcpGate> {
  let state: 'open' | 'mute' | 'cut' = 'open'
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(to)
    join(client, upstream)
    join(upstream, client)
  })

  function join(from: Socket, into: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => void (state === 'open' && into.write(bytes)))
    // the other end's breaking is told by its close
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      into.destroy()
    })
  }

  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    mute: () => void (state = 'mute'),
    cut() {
      state = 'cut'
      breakAll()
    },
    restore: () => void (state = 'open'),
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
