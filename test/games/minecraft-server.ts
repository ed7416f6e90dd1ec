import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

// Minecraft's server list ping, as https://minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping has it: a handshake
// and an empty request are answered by JSON, each in a packet that begins with its length.

export interface MinecraftStatus {
  version?: { name: string; protocol: number }
  players?: { max: number; online: number; sample?: { name: string; id: string }[] }
  description?: unknown
}

export interface FakeMinecraft {
  port: number
  /** What it answers: a status, text that is none, or bytes without end behind a length it never reaches. */
  response: MinecraftStatus | string | { floods: true }
  close(): Promise<void>
}

/** A server of Minecraft's Java edition on a free loopback port. */
export async function startMinecraft(response: FakeMinecraft['response']): Promise<FakeMinecraft> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let heard = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      if (!isAsked(heard)) return
      heard = Buffer.alloc(0)
      const { response: told } = fake
      if (typeof told === 'object' && 'floods' in told) return pour(socket)
      const text = typeof told === 'string' ? told : JSON.stringify(told)
      socket.write(packetOf(Buffer.concat([varint(Buffer.byteLength(text)), Buffer.from(text)])))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeMinecraft = {
    port: (server.address() as AddressInfo).port,
    response,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return fake
}

/** Whether a handshake for the status, and the request for it, are there as a whole. */
function isAsked(heard: Buffer): boolean {
  const length = heard[0] ?? 0
  const handshake = heard.subarray(1, 1 + length)
  return handshake[0] === 0 && handshake.at(-1) === 1 && heard.length >= length + 3
}

function packetOf(body: Buffer): Buffer {
  return Buffer.concat([varint(body.length + 1), Buffer.from([0]), body])
}

function varint(value: number): Buffer {
  const bytes = []
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Buffer.from([...bytes, rest])
}

function pour(socket: Socket): void {
  socket.write(varint(0x7f_ff_ff_ff))
  const more = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x20)));
    socket.once('drain', more)
  }
  more()
}
