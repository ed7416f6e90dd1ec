import type { GameChat, SaidInChat } from '../../platform/game/game-chat.ts'
import type { GameContext } from '../game-adapter.ts'

/** What became of a command. `unknown`: it may have been run, or may yet be. */
export type CommandOutcome =
  | { kind: 'done'; text: string }
  /** The game did not do it, and says why. */
  | { kind: 'refused'; text: string }
  /** It never reached the game, or the game did not let the site in. */
  | { kind: 'unsent'; text: string }
  | { kind: 'unknown'; text: string }

/** Commands for a game server, one at a time. */
export interface GameCommands {
  /**
   * Sends a command once, and never again by itself. Waits for the one before.
   *
   * @param id the same for one purpose however often it is tried, for servers that take one
   */
  run(command: string, id?: string): Promise<CommandOutcome>
  /**
   * Signs in without changing anything, and says what the server answers, in words for the owner.
   * @throws {AppError} `GameUnavailable`
   */
  check(): Promise<string>
  /** What players say; absent where the server does not tell. */
  chat?: ServerChat
}

/** The chat of a game server. */
export interface ServerChat extends Pick<GameChat, 'nobody'> {
  /**
   * Hears it over one connection, until told to stop.
   *
   * @param options.opened is called once it hears
   * @throws {AppError} `GameUnavailable` when that breaks, or is not to be had
   */
  hear(options: { heard(said: SaidInChat): void; opened(): void; stop: AbortSignal }): Promise<void>
}

/** How names are written in the commands of a game, and what a command that did nothing is answered. */
export type CommandDialect = 'source' | 'minecraft' | 'rust' | 'http'

/** A way to a server's commands named in the configuration: what `rcon({...})` and `httpCommand({...})` return. */
export interface CommandsAdapter {
  /** As the owner knows it: `RCON`. */
  name: string
  dialect: CommandDialect
  create(context: Pick<GameContext, 'outbound' | 'clock' | 'randomBytes'>): GameCommands
}
