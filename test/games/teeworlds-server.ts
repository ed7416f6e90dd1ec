import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

// Teeworlds' server information, as src/engine/server/server.cpp of teeworlds/teeworlds (0.6 and 0.7) and of ddnet/ddnet
// has it.

/** What a fake server tells, and how it misbehaves. */
export interface FakeTeeworldsServer {
  /** How it can be asked: 0.6 has one packet of 16 players, DDNet several of as many as fit. */
  speaks: '0.6' | '0.7' | 'ddnet'
  version: string
  map: string
  /** Of players, and how many it says there are. */
  names: readonly string[]
  bots: readonly string[]
  count: number | string
  maximum: number
  /** What it sends in place of a packet, as it is made. */
  spoil(packet: Buffer): readonly Buffer[]
  /** Sends from another port than the one that was asked. */
  isElsewhere: boolean
  /** Sends what it has without end once it was asked. */
  floods: boolean
}

export interface FakeTeeworlds {
  port: number
  close(): Promise<void>
}

const packetSize = 1380
const token = 0x1a_2b_3c_4d
export const text = (given: string | number) => Buffer.from(`${given}\0`)
const kind = (name: string) => Buffer.from(`\xff\xff\xff\xff${name}`, 'latin1')
const everywhere = Buffer.alloc(6, 0xff)

/** A server of Teeworlds on a free loopback port. */
export async function startFakeTeeworlds(
  given: Partial<FakeTeeworldsServer>,
): Promise<FakeTeeworlds> {
  const { names = [] } = given
  const usual = { version: '0.7.5', map: 'dm1', bots: [], count: names.length, maximum: 16 }
  const server: FakeTeeworldsServer = {
    speaks: '0.7',
    ...usual,
    names,
    spoil: (packet) => [packet],
    isElsewhere: false,
    floods: false,
    ...given,
  }
  const [socket, other] = await Promise.all([bind(), bind()])
  let isClosed = false
  const send = (
    packets: readonly Buffer[],
    { port, address }: Pick<RemoteInfo, 'port' | 'address'>,
  ) => {
    if (isClosed) return
    for (const packet of packets) (server.isElsewhere ? other : socket).send(packet, port, address)
    if (server.floods && packets.length > 0) setImmediate(send, packets, { port, address })
  }
  socket.on('message', (packet, from) => send(respond(server, packet).flatMap(server.spoil), from))
  return {
    port: socket.address().port,
    async close() {
      isClosed = true
      await Promise.all([socket, other].map((one) => new Promise<void>((done) => one.close(done))))
    },
  }
}

async function bind(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

function respond(server: FakeTeeworldsServer, packet: Buffer): Buffer[] {
  if (server.speaks === '0.7') return respondSeven(server, packet)
  if (!packet.subarray(6, 14).equals(kind('gie3'))) return []
  const isExtended = server.speaks === 'ddnet' && packet.subarray(0, 2).toString() === 'xe'
  const asked = packet.readUInt8(14)
  return isExtended
    ? extendedOf(server, text((packet.readUInt16BE(2) << 8) | asked))
    : [vanillaOf(server, text(asked))]
}

/** 0.7: its token first, and what it says to who returns it. */
function respondSeven(server: FakeTeeworldsServer, packet: Buffer): Buffer[] {
  if (packet[0] === 4 && packet[7] === 5 && packet.length >= 520) {
    const answer = Buffer.from([4, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0])
    packet.copy(answer, 3, 8, 12)
    answer.writeUInt32BE(token, 8)
    return [answer]
  }
  if (packet[0] !== 0x21 || packet.readUInt32BE(1) !== token) return []
  const head = Buffer.from([0x21, 0, 0, 0, 0, 0, 0, 0, 0])
  packet.copy(head, 1, 5, 9)
  head.writeUInt32BE(token, 5)
  const { version, map, names, bots, count, maximum } = server
  const people = [
    ...names.map((name) => ({ name, flags: 0 })),
    ...bots.map((name) => ({ name, flags: 2 })),
  ]
  const words = [head, kind('inf3'), packet.subarray(17)]
  words.push(...[version, 'A server', '', map, 'DM'].map(text))
  words.push(...[0, 1, Number(count), maximum, Number(count), maximum].map(packed))
  for (const { name, flags } of people) {
    words.push(text(name), text('clan'), packed(-1), packed(-12_345), packed(flags))
  }
  return [Buffer.concat(words)]
}

function vanillaOf(server: FakeTeeworldsServer, asked: Buffer): Buffer {
  const { version, map, names, count, maximum } = server
  const numbers = [0, count, maximum, count, maximum].map(text)
  const head = [everywhere, kind('inf3'), asked, ...[version, 'A server', map, 'DM'].map(text)]
  return Buffer.concat([...head, ...numbers, ...names.slice(0, 16).map((name) => playerOf(name))])
}

function extendedOf(server: FakeTeeworldsServer, asked: Buffer): Buffer[] {
  const { version, map, names, count, maximum } = server
  const first = [
    version,
    'A server',
    map,
    123,
    456,
    'DDraceNetwork',
    0,
    count,
    maximum,
    count,
    maximum,
    '',
  ]
  const packets = [Buffer.concat([everywhere, kind('iext'), asked, ...first.map(text)])]
  for (const name of names) {
    const player = Buffer.concat([playerOf(name), text('')])
    const last = packets.at(-1) ?? Buffer.alloc(0)
    if (last.length + player.length <= packetSize)
      packets[packets.length - 1] = Buffer.concat([last, player])
    else {
      const head = [everywhere, kind('iex+'), asked, text(packets.length), text('')]
      packets.push(Buffer.concat([...head, player]))
    }
  }
  return packets
}

const playerOf = (name: string) => Buffer.concat([name, 'clan', -1, -9999, 1].map(text))

/** A number of 0.7: six bits and a sign, then seven at a time. */
export function packed(value: number): Buffer {
  const sign = value < 0 ? 0x40 : 0
  let rest = value < 0 ? ~value : value
  const bytes = [sign | (rest & 0x3f)]
  for (rest >>>= 6; rest > 0; rest >>>= 7) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
    bytes.push(rest & 0x7f)
  }
  return Buffer.from(bytes)
}
