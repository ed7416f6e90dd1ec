import type { ProvenPerson } from './proven-person.ts'

/** What somebody says in the game, where the game itself tells who it is. */
export interface SaidInChat {
  person: ProvenPerson
  text: string
}

/** Hears what players say in the game's chat. */
export interface GameChat {
  /** Looked for to see whether games can be asked. */
  nobody: ProvenPerson
  /** Hears until it is told to stop: opens what breaks anew, and says in the log what keeps it from hearing. */
  listen(hear: (said: SaidInChat) => void, stop: AbortSignal): Promise<void>
  /** Whether the chat can be heard, in words for the owner. @throws {AppError} `GameUnavailable` */
  check(): Promise<string>
}
