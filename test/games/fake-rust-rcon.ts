import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { z } from 'zod'

export type RustMood =
  | 'obey'
  /** Runs it, and breaks the connection. */
  | 'cut'
  /** Runs it, and never answers. */
  | 'hang'
  /** Runs it, and answers to another number. */
  | 'stray'
  /** Runs it, and answers with what is no JSON. */
  | 'babble'
  /** Runs it, and announces a message of a gigabyte. */
  | 'gigabyte'
  /** Runs it, and goes on telling of its chat. */
  | 'flood'

export interface FakeRustRcon {
  port: number
  password: string
  mood: RustMood
  /** Whether a wrong password is met with an open connection that then closes, or with none. */
  opensToAll: boolean
  commands: string[]
  answer(command: string): string
  /** Answers nothing, not even what server it is, and lets connections be. */
  isDeaf: boolean
  /** Has a player say something. */
  chat(said: { UserId: unknown; Message: string; Username?: string; Channel?: number }): void
  /** Says something to everybody who is connected. */
  broadcast(message: object | string): void
  /** Sends bytes as they are. */
  write(bytes: Buffer): void
  /** Breaks all connections. */
  drop(): void
  readonly open: number
  close(): Promise<void>
}

const Asked = z.object({ Identifier: z.int(), Message: z.string(), Name: z.string() })

/** The RCON of Rust: WebSocket frames (RFC 6455) with JSON in them. On a free port, unless one is named. */
export async function startFakeRustRcon(port = 0): Promise<FakeRustRcon> {
  const sockets = new Set<Duplex>()
  const http = createServer((_, response) => response.writeHead(400).end())
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const isRight = decodeURIComponent((request.url ?? '').slice(1)) === fake.password
    if (!isRight && !fake.opensToAll) return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(request)}\r\n\r\n`,
    )
    if (!isRight) return void socket.end(Buffer.from([0x88, 0]))
    serve(socket, fake)
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const fake: FakeRustRcon = {
    port: (http.address() as AddressInfo).port,
    password: 'p/a?ss w#rd',
    mood: 'obey',
    opensToAll: true,
    isDeaf: false,
    commands: [],
    answer: (command) => `done: ${command}`,
    chat: ({ Username = 'Elowen', Channel = 0, ...said }) =>
      fake.broadcast({
        Identifier: -1,
        Message: JSON.stringify(
          { Channel, ...said, Username, Color: '#5af', Time: 1_767_225_600 },
          (_, value: unknown) => (typeof value === 'bigint' ? `digits ${value}` : value),
          2,
          // a number is written with all its digits
        ).replace(/"digits (\d+)"/, '$1'),
        Type: 'Chat',
        Stacktrace: null,
      }),
    broadcast: (message) =>
      fake.write(toFrame(typeof message === 'string' ? message : JSON.stringify(message))),
    write(bytes) {
      for (const socket of sockets) socket.write(bytes)
    },
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    get open() {
      return sockets.size
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return fake
}

function acceptOf({ headers }: IncomingMessage): string {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  return createHash('sha1').update(key).digest('base64')
}

function serve(socket: Duplex, fake: FakeRustRcon): void {
  let rest = Buffer.alloc(0)
  const say = (Identifier: number, Message: string, Type = 'Generic') => {
    if (socket.writable) {
      socket.write(toFrame(JSON.stringify({ Identifier, Message, Type, Stacktrace: '' })))
    }
  }

  function run(id: number, command: string): void {
    if (fake.isDeaf) return
    say(0, 'a line of the log')
    if (command === 'serverinfo') return say(id, '{\n  "Hostname": "Island",\n  "Players": 3\n}')
    fake.commands.push(command)
    if (fake.mood === 'cut') return void socket.destroy()
    if (fake.mood === 'hang') return
    if (fake.mood === 'babble') return void socket.write(toFrame('<html>'))
    if (fake.mood === 'gigabyte') {
      return void socket.write(Buffer.from([0x81, 127, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2]))
    }
    if (fake.mood === 'flood') {
      for (let line = 0; line < 1000; line += 1) say(-1, 'x'.repeat(1000), 'Chat')
    }
    say(fake.mood === 'stray' ? id + 40 : id, fake.answer(command))
  }

  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.length)
      if (frame.opcode === 8) return void socket.end(Buffer.from([0x88, 0]))
      const { Identifier, Message } = Asked.parse(JSON.parse(frame.text))
      run(Identifier, Message)
    }
  })
}

function toFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Buffer.concat([head, body])
}

/** A masked frame of a client, once all of it is there. */
function readFrame(bytes: Buffer): { opcode: number; text: string; length: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 127
  const at = short === 126 ? 4 : 2
  if (bytes.length < at + 4) return undefined
  const size = short === 126 ? bytes.readUInt16BE(2) : short
  const length = at + 4 + size
  if (bytes.length < length) return undefined
  const mask = bytes.subarray(at, at + 4)
  const body = bytes.subarray(at + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { opcode: (bytes[0] ?? 0) & 15, text: Buffer.from(body).toString('utf8'), length }
}
