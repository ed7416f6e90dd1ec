// What servers of Teeworlds are asked and say, as teeworlds/teeworlds and ddnet/ddnet have it in src/engine: 0.7 sends to
// those alone who return its token; 0.6 to everybody, and DDNet extends its list to several packets.

/** What proves that a packet answers ours. */
export interface Tokens {
  /** Of 0.6: 24 bits, of which a server that knows no more than 0.6 returns the last eight. */
  six: number
  /** Of 0.7: 32 bits, not all of them 1. */
  seven: number
}

export interface TeeworldsServer {
  version: string
  map: string
  /** Who is there, watching or playing. */
  count: number
  maximum: number
}

export interface TeeworldsPlayer {
  name: string
  isBot: boolean
}

/** What one packet says. */
export type Heard =
  | { kind: 'token'; token: number }
  | { kind: 'server'; server: TeeworldsServer; players: TeeworldsPlayer[]; isWhole: boolean }
  /** A further packet of a list, by its number. */
  | { kind: 'more'; number: number; players: TeeworldsPlayer[] }

const noToken = 0xff_ff_ff_ff
const controlFlags = 0x04
const tokenMessage = 5
/** Flags and version of a packet outside of a connection. */
const connlessFlags = 0x21
const connlessHeader = 9
/** A server answers no shorter request, so that it never sends more than it was sent. */
const tokenRequestSize = 513
const sixHeader = 6
const kindSize = 8
/** More packets than one server’s list may have. */
const mostPackets = 64
const botFlag = 2

const kindOf = (name: string) => Buffer.from(`\xff\xff\xff\xff${name}`, 'latin1')

/** Asks a server of 0.6; one that is no more takes what DDNet reads its part of the token from for nothing. */
export function infoRequest({ six }: Tokens): Buffer {
  const head = Buffer.from('xe\0\0\0\0', 'latin1')
  head.writeUInt16BE(six >>> 8, 2)
  return Buffer.concat([head, kindOf('gie3'), Buffer.from([six & 0xff])])
}

/** Asks a server of 0.7 for its token. */
export function tokenRequest({ seven }: Tokens): Buffer {
  const request = Buffer.alloc(7 + tokenRequestSize)
  request[0] = controlFlags
  request.writeUInt32BE(noToken, 3)
  request[7] = tokenMessage
  request.writeUInt32BE(seven, 8)
  return request
}

/** Asks a server of 0.7, with its token. */
export function infoRequestWith(token: number, { seven }: Tokens): Buffer {
  const head = Buffer.alloc(connlessHeader)
  head[0] = connlessFlags
  head.writeUInt32BE(token, 1)
  head.writeUInt32BE(seven, 5)
  // who asks may number what it asks: 0, packed
  return Buffer.concat([head, kindOf('gie3'), Buffer.from([0])])
}

/** What a packet says. @throws {Error} where it is none of a server that was asked with these tokens */
export function readPacket(packet: Buffer, tokens: Tokens): Heard {
  if (packet[0] === controlFlags) return readToken(packet, tokens)
  if (packet[0] === connlessFlags) return readSeven(packet, tokens)
  const kind = packet.subarray(sixHeader, sixHeader + kindSize)
  const fields = fieldsOf(packet.subarray(sixHeader + kindSize))
  const token = fields.number()
  if (kind.equals(kindOf('inf3'))) {
    expect(token === (tokens.six & 0xff))
    return { kind: 'server', ...readSix(fields, false), isWhole: true }
  }
  expect(token === tokens.six)
  if (kind.equals(kindOf('iext')))
    return { kind: 'server', ...readSix(fields, true), isWhole: false }
  expect(kind.equals(kindOf('iex+')))
  const number = fields.number()
  expect(number > 0 && number < mostPackets)
  // kept for later
  fields.text()
  return { kind: 'more', number, players: fields.rest(() => readPlayer(fields, true)) }
}

function readToken(packet: Buffer, { seven }: Tokens): Heard {
  expect(packet.readUInt32BE(3) === seven && packet[7] === tokenMessage)
  const token = packet.readUInt32BE(8)
  expect(token !== noToken)
  return { kind: 'token', token }
}

function readSeven(packet: Buffer, { seven }: Tokens): Heard {
  const start = connlessHeader + kindSize
  expect(packet.readUInt32BE(1) === seven)
  expect(packet.subarray(connlessHeader, start).equals(kindOf('inf3')))
  const fields = fieldsOf(packet.subarray(start))
  expect(fields.packed() === 0)
  const version = fields.text()
  // the server’s name and that of its host
  fields.skip(2)
  const map = fields.text()
  // the kind of game
  fields.text()
  // flags, skill, players and room for them
  for (let index = 0; index < 4; index += 1) fields.packed()
  const server = { version, map, count: fields.packed(), maximum: fields.packed() }
  const players = fields.rest(() => {
    const name = fields.text()
    // the clan
    fields.text()
    // country and points
    fields.packed()
    fields.packed()
    return { name, isBot: (fields.packed() & botFlag) !== 0 }
  })
  return { kind: 'server', server, players, isWhole: true }
}

type Fields = ReturnType<typeof fieldsOf>

function readSix(fields: Fields, isExtended: boolean) {
  const version = fields.text()
  // the server’s name
  fields.text()
  const map = fields.text()
  // its sum and size; then the kind of game, flags, players and room for them
  fields.skip(isExtended ? 6 : 4)
  const server = { version, map, count: fields.number(), maximum: fields.number() }
  if (isExtended) fields.text()
  return { server, players: fields.rest(() => readPlayer(fields, isExtended)) }
}

function readPlayer(fields: Fields, isExtended: boolean): TeeworldsPlayer {
  const name = fields.text()
  // clan, country, points, whether they play; of DDNet something for later
  fields.skip(isExtended ? 5 : 4)
  return { name, isBot: false }
}

/** Reads one field after the other, each of which ends where it says. @throws {Error} where there is none any more */
function fieldsOf(bytes: Buffer) {
  let at = 0
  const byte = () => {
    const value = bytes[at]
    if (value === undefined) throw new Error('a packet ends too early')
    at += 1
    return value
  }
  const text = () => {
    const end = bytes.indexOf(0, at)
    expect(end >= 0)
    const value = bytes.toString('utf8', at, end)
    at = end + 1
    return value
  }
  return {
    text,
    skip(count: number) {
      for (let index = 0; index < count; index += 1) text()
    },
    /** Written in digits. */
    number() {
      const digits = text()
      expect(/^-?\d{1,10}$/.test(digits))
      return Number(digits)
    },
    /** Of 0.7: six bits and a sign, then seven at a time, the lowest first, as long as the highest bit says that more follow. */
    packed() {
      const first = byte()
      let value = first & 0x3f
      let last = first
      for (let shift = 6; (last & 0x80) !== 0; shift += 7) {
        expect(shift < 32)
        last = byte()
        value |= (last & 0x7f) << shift
      }
      return (first & 0x40) === 0 ? value : ~value
    },
    rest<Row>(read: () => Row): Row[] {
      const rows: Row[] = []
      while (at < bytes.length) rows.push(read())
      return rows
    },
  }
}

function expect(isSo: boolean): void {
  if (!isSo) throw new Error('a packet is none of a server that was asked')
}
