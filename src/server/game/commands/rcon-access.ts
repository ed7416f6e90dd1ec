import { inTurn } from './commands-in-turn.ts'
import type { CommandOutcome } from './game-commands.ts'

export interface RconAccess {
  host: string
  port: number
  password: string
  /** Milliseconds to sign in, and as many for the answer to a command. */
  timeoutMs: number
}

/** Minecraft reads 1460 bytes at once, and no more of a command than that. */
const longestCommand = 1400

const tooLong: CommandOutcome = {
  kind: 'refused',
  text: `the command is longer than ${longestCommand} bytes`,
}

/** Has `exchange` send commands, one after the other and none that is too long. */
export function runInTurn(exchange: (command: string) => Promise<CommandOutcome>) {
  return inTurn(async (command: string) =>
    Buffer.byteLength(command) > longestCommand ? tooLong : exchange(command),
  )
}

const wordsOfCodes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the address of the host cannot be found just now',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ECONNRESET: 'it broke the connection',
}

/** Why a server could not be asked, in words for the owner, without its password. */
export function unreachable({ host, port, password }: RconAccess, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = wordsOfCodes[code] ?? (error instanceof Error ? error.message : String(error))
  return `RCON at ${host}:${port}: ${words.replaceAll(password, '…')}`
}
