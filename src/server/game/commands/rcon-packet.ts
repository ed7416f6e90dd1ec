/** Types of packets; an answer to a sign-in has the number of a command. */
export const packetTypes = { signIn: 3, command: 2, signedIn: 2, response: 0 } as const

export interface RconPacket {
  /** What an answer is told by: the same in both. */
  id: number
  type: number
  body: string
}

/** Id, type and the two zero bytes at the end. */
const leastSize = 10
/** Servers send 4096 bytes of text at most, and some break that rule. */
const mostSize = 64 * 1024

/**
 * A packet as https://developer.valvesoftware.com/wiki/Source_RCON_Protocol has it, which Minecraft speaks too: its
 * size, id and type as 32-bit little-endian integers, the text, and two zero bytes.
 */
export function toPacket({ id, type, body }: RconPacket): Buffer {
  const text = Buffer.from(body)
  const packet = Buffer.alloc(4 + leastSize + text.length)
  packet.writeInt32LE(leastSize + text.length, 0)
  packet.writeInt32LE(id, 4)
  packet.writeInt32LE(type, 8)
  text.copy(packet, 12)
  return packet
}

/**
 * The packets of a stream of bytes, however they are split or joined on their way.
 *
 * @throws {RangeError} at a size that no packet has, and once more than `mostBytes` came in all
 */
export async function* readPackets(
  chunks: AsyncIterable<Buffer>,
  mostBytes: number,
): AsyncGenerator<RconPacket, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  let taken = 0
  for await (const chunk of chunks) {
    taken += chunk.length
    if (taken > mostBytes) throw new RangeError(`it sent more than ${mostBytes} bytes`)
    rest = Buffer.concat([rest, chunk])
    for (let size = sizeOf(rest); size !== undefined; size = sizeOf(rest)) {
      yield toRconPacket(rest.subarray(4, 4 + size))
      rest = rest.subarray(4 + size)
    }
  }
  return undefined
}

/** Of the packet at the beginning, where all of it is there. */
function sizeOf(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined
  const size = bytes.readInt32LE(0)
  if (size < leastSize || size > mostSize) throw new RangeError('it does not speak RCON')
  return bytes.length < 4 + size ? undefined : size
}

function toRconPacket(content: Buffer): RconPacket {
  return {
    id: content.readInt32LE(0),
    type: content.readInt32LE(4),
    body: content.subarray(8, -2).toString('utf8'),
  }
}
