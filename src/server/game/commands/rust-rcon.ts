import { gameUnavailable } from '../adapters/emulator-database.ts'
import { isReachable } from '../adapters/tcp-service.ts'
import type { CommandOutcome, GameCommands } from './game-commands.ts'
import { type RconAccess, runInTurn, unreachable } from './rcon-access.ts'
import { hearRust } from './rust-chat.ts'
import { connectToRust, type RustConnection } from './rust-connection.ts'

/** Commands by the RCON of Rust, each by a connection of its own, and what its players say. */
export function createRustRcon(access: RconAccess): GameCommands {
  const { host, port, timeoutMs } = access

  async function exchange(command: string): Promise<CommandOutcome> {
    let connection: RustConnection | undefined
    try {
      connection = await connectToRust(access)
      return { kind: 'done', text: await connection.run(command) }
    } catch (error) {
      return { kind: connection ? 'unknown' : 'unsent', text: unreachable(access, error) }
    } finally {
      await connection?.close()
    }
  }

  /** @throws {AppError} `GameUnavailable` */
  async function explain(error: unknown): Promise<never> {
    const isThere = await isReachable({ host, port }, timeoutMs)
    const advice = isThere
      ? 'something listens there: look at the password'
      : 'nothing listens there'
    throw gameUnavailable(`${unreachable(access, error)}; ${advice}`)
  }

  return {
    run: runInTurn(exchange),
    async check() {
      const { server, close } = await connectToRust(access).catch(explain)
      await close()
      return `signed in at ${host}:${port}, which says: ${firstLineOf(server)}`
    },
    chat: hearRust(access, explain),
  }
}

const longestShown = 200

function firstLineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestShown)
}
