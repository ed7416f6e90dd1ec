import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy before a server that speaks TCP: open, shut, or one behind which nobody answers. */
export interface TcpProxy {
  host: string
  port: number
  /** Cuts who is connected and refuses everybody else. */
  shut(): Promise<void>
  /** Takes what is sent and answers nothing, to who is connected too. */
  hang(): void
  /** Lets everybody through again; who was connected is cut. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy on a free loopback port to the server at `target`. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((visitor) => {
    keep(visitor)
    if (isSilent) return
    const inside = connect(target)
    keep(inside)
    visitor.on('close', () => inside.destroy())
    inside.on('close', () => visitor.destroy())
    visitor.on('data', (chunk) => isSilent || inside.write(chunk))
    inside.on('data', (chunk) => isSilent || visitor.write(chunk))
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const shut = async () => {
    cut()
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    shut,
    hang() {
      isSilent = true
    },
    async restore() {
      isSilent = false
      cut()
      if (!server.listening) await listen(port)
    },
    close: shut,
  }
}
