import { Agent, WebSocket } from 'undici'
import { z } from 'zod'
import { parseJson } from '../../platform/json.ts'
import { withinTime } from '../../platform/within-time.ts'
import type { RconAccess } from './rcon-access.ts'

/** What one command and what is said meanwhile may bring, and one message in any case. */
const mostBytes = 256 * 1024
/** Changes nothing, and answers what server it is. */
const question = 'serverinfo'
const ids = { question: 1, command: 2 }

const Message = z.object({ Identifier: z.int(), Message: z.string(), Type: z.string().optional() })
export type RustMessage = z.output<typeof Message>

export type RustConnection = Awaited<ReturnType<typeof connectToRust>>

/**
 * The RCON of Rust: a WebSocket at `ws://host:port/password`, with `{ Identifier, Message, Name }` for a command and
 * `{ Identifier, Message, Type, Stacktrace }` for what the server says. From Facepunch's public `webrcon` client; not
 * tried on a server of Rust, which does not run here. What it answers to a wrong password is not documented, so
 * `serverinfo` is asked first: a connection is there once that was answered.
 *
 * @param options.hear is told all that comes besides answers
 * @param options.stop gives it up at once
 * @throws what keeps it from being there
 */
export async function connectToRust(
  { host, port, password, timeoutMs }: RconAccess,
  { hear, stop }: { hear?: (message: RustMessage) => void; stop?: AbortSignal } = {},
) {
  const bracketed = host.includes(':') ? `[${host}]` : host
  const address = `ws://${bracketed}:${port}/${encodeURIComponent(password)}`
  // a message that is longer ends the connection, before it is in memory
  const dispatcher = new Agent({ webSocket: { maxPayloadSize: mostBytes } })
  const socket = new WebSocket(address, { dispatcher })
  const broken = Promise.withResolvers<never>()
  // nobody may be waiting
  broken.promise.catch(() => {})
  const giveUp = () => broken.reject(new Error('the site stops'))
  stop?.addEventListener('abort', giveUp)
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
    // who hears lets go of what was said, who waits for an answer waits for its end
    if (!hear && taken > mostBytes) {
      return broken.reject(new Error(`it sent more than ${mostBytes} bytes`))
    }
    const { data: message } = Message.safeParse(parseJson(text))
    if (!message) return
    if (message.Identifier === awaited?.id) awaited.answer(message.Message)
    else hear?.(message)
  })

  const within = <T>(work: Promise<T>) =>
    withinTime(
      Promise.race([work, broken.promise]),
      timeoutMs,
      () => new Error(`it did not answer within ${timeoutMs} ms`),
    )

  function ask(id: number, command: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    awaited = { id, answer: resolve }
    socket.send(JSON.stringify({ Identifier: id, Message: command, Name: 'Guildhall' }))
    return within(promise)
  }

  async function close(): Promise<void> {
    stop?.removeEventListener('abort', giveUp)
    socket.close()
    await dispatcher.destroy()
  }

  try {
    await within(opened.promise)
    return {
      /** What server it is, as it says itself. */
      server: await ask(ids.question, question),
      /** Asks once more: a connection that is dead on one side alone is found out. */
      probe: () => ask(ids.question, question),
      run: (command: string) => ask(ids.command, command),
      /** Rejects once it broke. */
      broken: broken.promise,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
