import { Agent, WebSocket } from 'undici'
import { z } from 'zod'
import { parseJson } from '../../platform/json.ts'
import { withinTime } from '../../platform/within-time.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import { isReachable } from '../adapters/tcp-service.ts'
import type { CommandOutcome, GameCommands } from './game-commands.ts'
import { type RconAccess, runInTurn, unreachable } from './rcon-access.ts'

/** What one command and what is said meanwhile may bring. */
const mostBytes = 256 * 1024
/** Changes nothing, and answers what server it is. */
const question = 'serverinfo'
const ids = { question: 1, command: 2 }

const Message = z.object({ Identifier: z.int(), Message: z.string() })

/**
 * Commands by the RCON of Rust: a WebSocket at `ws://host:port/password`, with `{ Identifier, Message, Name }` for a
 * command and `{ Identifier, Message, Type, Stacktrace }` for what the server says. From Facepunch's public
 * `webrcon` client; not tried on a server of Rust, which does not run here. What it answers to a wrong password is
 * not documented, so `serverinfo` is asked first: a command goes out once that was answered, and before is certain
 * not to have been run.
 */
export function createRustRcon(access: RconAccess): GameCommands {
  const { host, port, password, timeoutMs } = access
  const bracketed = host.includes(':') ? `[${host}]` : host
  const address = `ws://${bracketed}:${port}/${encodeURIComponent(password)}`

  async function exchange(command: string | undefined): Promise<CommandOutcome> {
    // a message that is longer ends the connection, before it is in memory
    const dispatcher = new Agent({ webSocket: { maxPayloadSize: mostBytes } })
    const conversation = openConversation(new WebSocket(address, { dispatcher }))
    let isSent = false
    try {
      await conversation.open(timeoutMs)
      const server = await conversation.ask(ids.question, question, timeoutMs)
      if (command === undefined) return { kind: 'done', text: server }
      isSent = true
      return { kind: 'done', text: await conversation.ask(ids.command, command, timeoutMs) }
    } catch (error) {
      return { kind: isSent ? 'unknown' : 'unsent', text: unreachable(access, error) }
    } finally {
      conversation.close()
      await dispatcher.destroy()
    }
  }

  return {
    run: runInTurn(exchange),
    async check() {
      const { kind, text } = await exchange(undefined)
      if (kind === 'done') return `signed in at ${host}:${port}, which says: ${firstLineOf(text)}`
      const isThere = await isReachable({ host, port }, timeoutMs)
      const advice = isThere
        ? 'something listens there: look at the password'
        : 'nothing listens there'
      throw gameUnavailable(`${text}; ${advice}`)
    },
  }
}

/** One at a time is asked; what the server says besides, such as its log and its chat, is passed over. */
function openConversation(socket: WebSocket) {
  const broken = Promise.withResolvers<never>()
  // nobody may be waiting
  broken.promise.catch(() => {})
  const opened = Promise.withResolvers<undefined>()
  let awaited: { id: number; answer(message: string): void } | undefined
  let taken = 0
  socket.addEventListener('open', () => opened.resolve(undefined))
  socket.addEventListener('close', () => broken.reject(new Error('it closed the connection')))
  // of an error the event tells the address, and the password in it
  socket.addEventListener('error', () => broken.reject(new Error('it takes no connection')))
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    taken += text.length
    if (taken > mostBytes) return broken.reject(new Error(`it sent more than ${mostBytes} bytes`))
    const { data: message } = Message.safeParse(parseJson(text))
    if (message && message.Identifier === awaited?.id) awaited.answer(message.Message)
  })

  const within = <T>(work: Promise<T>, milliseconds: number) =>
    withinTime(
      Promise.race([work, broken.promise]),
      milliseconds,
      () => new Error(`it did not answer within ${milliseconds} ms`),
    )

  return {
    open: (milliseconds: number) => within(opened.promise, milliseconds),
    ask(id: number, command: string, milliseconds: number): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>()
      awaited = { id, answer: resolve }
      socket.send(JSON.stringify({ Identifier: id, Message: command, Name: 'Guildhall' }))
      return within(promise, milliseconds)
    },
    close: () => socket.close(),
  }
}

const longestShown = 200

function firstLineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestShown)
}
