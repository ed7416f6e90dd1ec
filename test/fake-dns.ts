import { createSocket } from 'node:dgram'

/** A name server on loopback. */
export interface FakeDns {
  /** `address:port`. */
  server: string
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a name server (RFC 1035) that knows these IPv4 addresses and nothing else. */
export async function startFakeDns(
  names: Readonly<Record<string, readonly string[]>>,
): Promise<FakeDns> {
  const socket = createSocket('udp4')
  socket.on('message', (query, sender) => {
    socket.send(responseTo(query, names), sender.port, sender.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function responseTo(query: Buffer, names: Readonly<Record<string, readonly string[]>>): Buffer {
  const { name, end } = readName(query)
  const isForIpv4 = query.readUInt16BE(end) === 1
  const addresses = isForIpv4 ? (names[name] ?? []) : []
  const header = Buffer.alloc(12)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(name in names ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([header, query.subarray(12, end + 4), ...addresses.map(addressRecord)])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Type A, class IN, no caching; the name is a pointer to the question's. */
function addressRecord(address: string): Buffer {
  const octets = address.split('.').map(Number)
  return Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...octets])
}
