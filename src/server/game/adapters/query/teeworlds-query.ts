import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { AskedServer } from './own-protocols.ts'
import { mostBytes, tries } from './query-limits.ts'
import {
  type Heard,
  infoRequest,
  infoRequestWith,
  readPacket,
  type TeeworldsPlayer,
  type TeeworldsServer,
  tokenRequest,
} from './teeworlds-packets.ts'

/**
 * Asks a server of Teeworlds or DDNet as 0.6 and 0.7 do: the list that is whole first counts, and of one that stays
 * incomplete what came of it. @throws {Error} where it does not answer
 */
export async function askTeeworlds({ host, port, timeoutMs }: AskedServer): Promise<object> {
  const { address } = await lookup(host, 4)
  const socket = createSocket('udp4')
  try {
    // the kernel lets nobody else be heard
    socket.connect(port, address)
    await once(socket, 'connect')
    return await converse(socket, timeoutMs)
  } finally {
    socket.close()
  }
}

async function converse(socket: Socket, timeoutMs: number): Promise<object> {
  const tokens = { six: randomInt(2 ** 24), seven: randomInt(2 ** 32 - 1) }
  const list = createList()
  const whole = Promise.withResolvers<void>()
  let began = 0
  let ping: number | undefined
  let bytes = 0
  let mayReturnToken = false
  socket.on('error', whole.reject)
  socket.on('message', (packet) => {
    bytes += packet.length
    if (bytes > mostBytes) return whole.reject(new Error('the server sends without end'))
    const heard = readOrIgnore(() => readPacket(packet, tokens))
    if (!heard) return
    ping ??= performance.now() - began
    if (heard.kind !== 'token') {
      if (list.add(heard)) whole.resolve()
    } else if (mayReturnToken) {
      mayReturnToken = false
      socket.send(infoRequestWith(heard.token, tokens))
    }
  })
  for (let turn = 0; turn < tries && !list.isWhole(); turn += 1) {
    began = performance.now()
    mayReturnToken = true
    for (const request of [infoRequest(tokens), tokenRequest(tokens)]) socket.send(request)
    await Promise.race([whole.promise, pause(timeoutMs)])
  }
  return { ...list.read(), ping }
}

function readOrIgnore(read: () => Heard): Heard | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A server’s for who is not in the game yet. */
const nobodyYet = '(connecting)'

/** What came of a server: its own words, and who is there by the number of the packet that said so. */
function createList() {
  let server: TeeworldsServer | undefined
  let packets = new Map<number, TeeworldsPlayer[]>()
  let isInOne = false
  const players = () => [...packets.values()].flat()
  const isWhole = () => server !== undefined && (isInOne || players().length >= server.count)
  return {
    isWhole,
    /** Whether all is there. */
    add(heard: Exclude<Heard, { kind: 'token' }>): boolean {
      if (heard.kind === 'more') packets.set(heard.number, heard.players)
      else {
        server = heard.server
        isInOne = heard.isWhole
        if (isInOne) packets = new Map()
        packets.set(0, heard.players)
      }
      return isWhole()
    },
    /** As gamedig has it. @throws {Error} where the server did not answer */
    read() {
      if (!server) throw new Error('the server does not answer')
      const { count: numplayers, maximum: maxplayers, map, version } = server
      const bots = players().filter(({ isBot }) => isBot)
      const named = players().filter(({ name, isBot }) => !isBot && name !== nobodyYet)
      return { numplayers, maxplayers, map, version, players: named, bots }
    },
  }
}
