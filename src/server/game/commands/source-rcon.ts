import { connect, type Socket } from 'node:net'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import type { CommandOutcome, GameCommands } from './game-commands.ts'
import { packetTypes, type RconPacket, readPackets, toPacket } from './rcon-packet.ts'
import type { RconAccess } from './rcon-access.ts'
import { runInTurn, unreachable } from './rcon-access.ts'

interface SourceRconOptions extends RconAccess {
  /** A command that changes nothing and answers who plays; without one, a check signs in alone. */
  asks?: string | undefined
}

/** What one command and its sign-in may bring back. */
const mostBytes = 256 * 1024
/** For the rest of a reply that has begun: whoever does not answer the mark of its end is waited for so long. */
const restLastsMs = 300
const ids = { signIn: 1, command: 2, end: 3 }
/** What a server answers to a wrong password. */
const refusedId = -1

type Packets = AsyncIterator<RconPacket, undefined>

/**
 * Commands by Source RCON over TCP, with a connection for each. A command that waits behind its sign-in is certain
 * not to have been run while that has not come about. Of a reply in several packets, the end is where the answer to
 * an empty packet comes, which servers send after it. That packet goes out when the reply has begun: Minecraft
 * closes a connection on which two come at once.
 */
export function createSourceRcon({ asks, ...access }: SourceRconOptions): GameCommands {
  const { host, port, password, timeoutMs } = access

  /** @returns what the server says, or of a sign-in alone nothing */
  async function exchange(command: string | undefined): Promise<CommandOutcome> {
    const socket = connect({ host, port })
    // what the reading of it throws tells the same
    socket.on('error', () => {})
    const limit = limitTime(socket, timeoutMs)
    let isSent = false
    try {
      const packets = readPackets(socket, mostBytes)
      socket.write(toPacket({ id: ids.signIn, type: packetTypes.signIn, body: password }))
      await signIn(packets)
      if (command === undefined) return { kind: 'done', text: '' }
      limit.restart(timeoutMs)
      isSent = true
      socket.write(toPacket({ id: ids.command, type: packetTypes.command, body: command }))
      return { kind: 'done', text: await readReply(packets, socket, limit) }
    } catch (error) {
      return { kind: isSent ? 'unknown' : 'unsent', text: unreachable(access, error) }
    } finally {
      limit.end()
      socket.destroy()
    }
  }

  return {
    run: runInTurn(exchange),
    async check() {
      const { kind, text } = await exchange(asks)
      if (kind !== 'done') throw gameUnavailable(text)
      const [line = ''] = text.split('\n')
      return `signed in at ${host}:${port}${line && `, which says: ${line.trim()}`}`
    },
  }
}

/** @throws when the server does not let the site in */
async function signIn(packets: Packets): Promise<void> {
  for (;;) {
    const { id, type } = await readNext(packets)
    // Source sends an empty response first
    if (type !== packetTypes.signedIn) continue
    if (id === ids.signIn) return
    throw new Error(id === refusedId ? 'it refuses the password' : 'it answers to somebody else')
  }
}

/** @throws when there is none: it may have been run all the same */
async function readReply(
  packets: Packets,
  socket: Socket,
  limit: ReturnType<typeof limitTime>,
): Promise<string> {
  let reply: string | undefined
  try {
    for (;;) {
      const { id, body } = await readNext(packets)
      if (id === ids.end && reply !== undefined) return reply
      if (id !== ids.command) continue
      if (reply === undefined) {
        limit.restart(restLastsMs)
        socket.write(toPacket({ id: ids.end, type: packetTypes.response, body: '' }))
      }
      reply = (reply ?? '') + body
    }
  } catch (error) {
    // it has been run: only the rest of the words is missing
    if (reply !== undefined) return reply
    throw error
  }
}

async function readNext(packets: Packets): Promise<RconPacket> {
  const { value } = await packets.next()
  if (!value) throw new Error('it closed the connection')
  return value
}

/** Ends a connection after a time, the finding of its address included. */
function limitTime(socket: Socket, milliseconds: number) {
  const end = (after: number) => () =>
    socket.destroy(new Error(`it did not answer within ${after} ms`))
  let timer = setTimeout(end(milliseconds), milliseconds)
  return {
    restart(after: number) {
      clearTimeout(timer)
      timer = setTimeout(end(after), after)
    },
    end: () => clearTimeout(timer),
  }
}
