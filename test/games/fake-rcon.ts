import { type AddressInfo, createServer, type Socket } from 'node:net'
import {
  packetTypes,
  type RconPacket,
  toPacket,
} from '../../src/server/game/commands/rcon-packet.ts'

/** What the server does with commands from now on. */
export type RconMood =
  | 'obey'
  /** Sends each byte in a packet of its own. */
  | 'split'
  /** Runs it, and closes the connection instead of an answer. */
  | 'cut'
  /** Closes the connection, and does nothing. */
  | 'drop'
  /** Runs it, and never answers. */
  | 'hang'
  /** Runs it, and answers to another id. */
  | 'stray'
  /** Runs it, and begins with a few answers to nobody. */
  | 'chatter'
  /** Runs it, and answers without end. */
  | 'flood'
  /** Runs it, and tells of a packet of a gigabyte. */
  | 'gigabyte'
  /** Runs it, and speaks of something else altogether. */
  | 'babble'
  /** Runs it, and does not answer the packet that marks the end. */
  | 'endless'
  /** Lets nobody in, without a word. */
  | 'mute'
  /** Answers a sign-in to another id. */
  | 'confuse'

export interface FakeRcon {
  port: number
  password: string
  mood: RconMood
  /** Commands that were run, in order. */
  commands: string[]
  /** What it answers to a command. */
  answer(command: string): string
  /** What happens when a sign-in or a command has come, and before anything is done. */
  before?: (what: 'sign-in' | 'command') => Promise<unknown>
  /** Connections that are open. */
  readonly open: number
  close(): Promise<void>
}

/** What the game lets into one packet. */
const longestBody = 4096

/**
 * A server that takes commands by RCON to the letter: as Source does, with an empty response before that to a sign-in
 * and two packets after a mark of the end; or as Minecraft, which reads one packet at a time, closes a connection on
 * which two came at once, and answers what it does not know by saying so.
 */
export async function startFakeRcon(kind: 'source' | 'minecraft' = 'minecraft'): Promise<FakeRcon> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.setNoDelay(true)
    serve(socket, fake, kind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeRcon = {
    port: (server.address() as AddressInfo).port,
    password: 'open sesame',
    mood: 'obey',
    commands: [],
    answer: (command) => `done: ${command}`,
    get open() {
      return sockets.size
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

function serve(socket: Socket, fake: FakeRcon, kind: 'source' | 'minecraft'): void {
  let isIn = false
  let rest = Buffer.alloc(0)
  const send = (...packets: RconPacket[]) => {
    const bytes = Buffer.concat(packets.map(toPacket))
    if (fake.mood !== 'split') return void socket.write(bytes)
    for (const byte of bytes) socket.write(Buffer.from([byte]))
  }

  function signIn({ id, body }: RconPacket): void {
    if (fake.mood === 'mute') return
    isIn = body === fake.password
    if (kind === 'source') send({ id, type: packetTypes.response, body: '' })
    const answered = fake.mood === 'confuse' ? 77 : isIn ? id : -1
    send({ id: answered, type: packetTypes.signedIn, body: '' })
  }

  function run({ id, body }: RconPacket): void {
    if (!isIn) return send({ id: -1, type: packetTypes.response, body: '' })
    if (fake.mood === 'drop') return void socket.destroy()
    fake.commands.push(body)
    obey(id, body)
  }

  function obey(id: number, command: string): void {
    const reply = fake.answer(command)
    const { mood } = fake
    if (mood === 'hang') return
    if (mood === 'cut') return void socket.destroy()
    if (mood === 'stray') return send(toResponse(id + 40, reply))
    if (mood === 'flood') return flood(socket, id)
    if (mood === 'gigabyte') return void socket.write(Buffer.from([0, 0, 0, 64, 2, 0, 0, 0]))
    if (mood === 'babble') return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (mood === 'chatter') {
      send(toResponse(0, 'somebody came in'), toResponse(99, ''), toResponse(-5, 'noise'))
    }
    const parts = reply.match(new RegExp(`[^]{1,${longestBody}}`, 'g')) ?? ['']
    send(...parts.map((part) => toResponse(id, part)))
  }

  async function take(packet: RconPacket): Promise<void> {
    if (packet.type !== packetTypes.response) {
      await fake.before?.(packet.type === packetTypes.signIn ? 'sign-in' : 'command')
      return packet.type === packetTypes.signIn ? signIn(packet) : run(packet)
    }
    if (fake.mood === 'endless') return
    if (kind === 'minecraft') return send(toResponse(packet.id, 'Unknown request 0'))
    send(toResponse(packet.id, ''), toResponse(packet.id, '\0\u0001\0\0'))
  }

  socket.on('data', (chunk: Buffer) => {
    // Minecraft takes what one reading brings for one packet, and ends the connection when it is more
    if (kind === 'minecraft' && chunk.readInt32LE(0) + 4 !== chunk.length) {
      return void socket.destroy()
    }
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0)
      const body = rest.subarray(12, 4 + size - 2).toString('utf8')
      const packet = { id: rest.readInt32LE(4), type: rest.readInt32LE(8), body }
      rest = rest.subarray(4 + size)
      void take(packet)
    }
  })
}

function toResponse(id: number, body: string): RconPacket {
  return { id, type: packetTypes.response, body }
}

function flood(socket: Socket, id: number): void {
  const packet = toPacket(toResponse(id + 40, 'x'.repeat(longestBody)))
  const go = () => {
    while (!socket.destroyed && socket.write(packet));
  }
  socket.on('drain', go)
  go()
}
