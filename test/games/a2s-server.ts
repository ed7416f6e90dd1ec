import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

// Valve's server queries, as https://developer.valvesoftware.com/wiki/Server_queries has them: who asks shows that it
// hears what is sent to its address, by a number, before it is told anything.

export interface A2sPlayer {
  name: string
  /** Seconds it has been there. */
  seconds?: number
}

/** What a fake server tells, and how it misbehaves. */
export interface A2sServer {
  map: string
  version: string
  /** As the first response counts them, bots too. */
  count: number
  bots: number
  maximum: number
  players: A2sPlayer[]
  /** Says of the list that it holds so many. */
  listed?: number
  /** Bytes of one packet, of which a list then takes several. */
  packetSize?: number
  /** Sends from another port than the one that was asked. */
  isElsewhere?: boolean
  /** Never answers: nothing at all, or not who plays. */
  isSilent?: 'wholly' | 'players'
  /** Sends packets without end once it was asked. */
  floods?: boolean
}

export interface FakeA2s {
  port: number
  /** How many packets asked. */
  asked: number
  server: A2sServer
  close(): Promise<void>
}

const challenge = Buffer.from([0x4b, 0xa1, 0xd5, 0x22])
const whole = Buffer.from([0xff, 0xff, 0xff, 0xff])
const split = Buffer.from([0xfe, 0xff, 0xff, 0xff])
const text = (given: string) => Buffer.from(`${given}\0`)

/** A server of Valve's protocol on a free loopback port. */
export async function startA2s(given: Partial<A2sServer> = {}): Promise<FakeA2s> {
  const usual = { map: 'de_dust2', version: '1.40', count: 0, bots: 0, maximum: 24, players: [] }
  const server: A2sServer = { ...usual, ...given }
  const [socket, other] = await Promise.all([bind(), bind()])
  const fake: FakeA2s = {
    port: socket.address().port,
    asked: 0,
    server,
    async close() {
      flood.abort()
      await Promise.all([socket, other].map((one) => new Promise<void>((done) => one.close(done))))
    },
  }
  const flood = new AbortController()
  socket.on('message', (packet, from) => {
    fake.asked += 1
    if (fake.server.isSilent === 'wholly') return
    if (fake.server.floods) return pour(socket, from, flood.signal)
    const out = fake.server.isElsewhere ? other : socket
    for (const one of respond(fake.server, packet)) out.send(one, from.port, from.address)
  })
  return fake
}

async function bind(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

function respond(server: A2sServer, packet: Buffer): Buffer[] {
  const isKnown = packet.subarray(-4).equals(challenge)
  if (packet[4] === 0x54) return isKnown ? [infoOf(server)] : [asking]
  if (packet[4] !== 0x55 || server.isSilent === 'players') return []
  return isKnown ? inPackets(playersOf(server), server.packetSize) : [asking]
}

const asking = Buffer.concat([whole, Buffer.from([0x41]), challenge])

function infoOf({ map, version, count, bots, maximum }: A2sServer): Buffer {
  const numbers = Buffer.from([count, maximum, bots, 0x64, 0x6c, 0, 1])
  return Buffer.concat([
    whole,
    Buffer.from([0x49, 17]),
    ...['A server', map, 'csgo', 'Counter-Strike'].map(text),
    Buffer.from([0, 0]),
    numbers,
    text(version),
    Buffer.from([0]),
  ])
}

function playersOf({ players, listed = players.length }: A2sServer): Buffer {
  const rows = players.map(({ name, seconds = 60 }, index) => {
    const numbers = Buffer.alloc(8)
    numbers.writeInt32LE(7)
    numbers.writeFloatLE(seconds, 4)
    return Buffer.concat([Buffer.from([index % 256]), text(name), numbers])
  })
  return Buffer.concat([whole, Buffer.from([0x44, listed]), ...rows])
}

/** The same in several packets, the last first, where it is more than one may hold. */
function inPackets(response: Buffer, size = response.length): Buffer[] {
  if (response.length <= size) return [response]
  const total = Math.ceil(response.length / size)
  return Array.from({ length: total }, (_, index) => {
    const head = Buffer.alloc(8)
    head.writeInt32LE(42)
    head.writeUInt8(total, 4)
    head.writeUInt8(index, 5)
    head.writeInt16LE(size, 6)
    return Buffer.concat([split, head, response.subarray(index * size, (index + 1) * size)])
  }).toReversed()
}

/** Parts of responses that never become whole, as fast as they can be sent. */
function pour(socket: Socket, { port, address }: RemoteInfo, signal: AbortSignal): void {
  let id = 0
  const send = () => {
    if (signal.aborted) return
    const head = Buffer.alloc(8)
    head.writeInt32LE((id += 1))
    head.writeUInt8(255, 4)
    socket.send(Buffer.concat([split, head, Buffer.alloc(1400)]), port, address, () =>
      setImmediate(send),
    )
  }
  send()
}
