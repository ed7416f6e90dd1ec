import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type GameProgram, startGameProgram } from './game-program.ts'
import { packed, text } from './teeworlds-server.ts'

/** A server of Teeworlds 0.7. */
export function startTeeworlds(): Promise<GameProgram> {
  return startGameProgram({
    debianPackage: 'teeworlds-server',
    programs: ['teeworlds-server'],
    prepare: (port) => [...settingsOf(port), 'bindaddr 127.0.0.1', 'sv_map dm1'],
    isReady: (said) => said.includes('version 0.7'),
  })
}

/** A server of DDNet, which is asked as 0.6 and as 0.7. */
export function startDdnet(): Promise<GameProgram> {
  return startGameProgram({
    debianPackage: 'ddnet-server',
    programs: ['DDNet-Server'],
    prepare: (port) => [...settingsOf(port), 'sv_ipv4only 1', 'bindaddr 127.0.0.1'],
    isReady: (said) => /server: version \d/.test(said),
  })
}

const settingsOf = (port: number) => [
  `sv_port ${port}`,
  'sv_name Lantern Arena',
  'sv_register 0',
  'sv_max_clients 12',
]

const me = 0x0a_0b_0c_0d
/** Messages of 0.7’s system and game. */
const messages = { info: 1, ready: 18, enterGame: 19, startInfo: 27 }

/** A player of 0.7 enters a real server, and is there until they do not answer for some seconds. @returns how they leave */
export async function joinTeeworlds(port: number, name: string): Promise<() => void> {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.send(controlOf(0xff_ff_ff_ff, 5))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  const token = answer.readUInt32BE(8)
  socket.send(controlOf(token, 1))
  await once(socket, 'message')
  const info = ['0.7 802f1be60a05665f', ''].map(text)
  const skin = Array.from({ length: 6 }, () => text('standard'))
  const colours = Array.from({ length: 12 }, () => packed(0))
  const chunks = [
    [packed(messages.info * 2 + 1), ...info, packed(0x0705)],
    [packed(messages.ready * 2 + 1)],
    [packed(messages.startInfo * 2), text(name), text(''), packed(-1), ...skin, ...colours],
    [packed(messages.enterGame * 2 + 1)],
  ].map((words, index) => chunkOf(Buffer.concat(words), index + 1))
  const head = Buffer.from([0, 0, chunks.length, 0, 0, 0, 0])
  head.writeUInt32BE(token, 3)
  socket.send(Buffer.concat([head, ...chunks]))
  return () => socket.close()
}

/** Asks for a token, or to be let in. */
function controlOf(token: number, message: number): Buffer {
  const packet = Buffer.alloc(520)
  packet[0] = 4
  packet.writeUInt32BE(token, 3)
  packet[7] = message
  packet.writeUInt32BE(me, 8)
  return packet
}

/** A message that must arrive. */
function chunkOf(message: Buffer, sequence: number): Buffer {
  const { length } = message
  return Buffer.concat([Buffer.from([0x40 | (length >> 6), length & 0x3f, sequence]), message])
}
