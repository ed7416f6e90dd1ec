import { askTeeworlds } from './teeworlds-query.ts'

/** Whom to ask, and how many milliseconds one response may take. */
export interface AskedServer {
  host: string
  port: number
  timeoutMs: number
}

interface OwnProtocol {
  /** What the game is called. */
  name: string
  port: number
  /** Answers in gamedig’s words. Rejects where the server does not answer. */
  ask(server: AskedServer): Promise<object>
}

/** Games that gamedig does not know how to ask, by what stands as `type`. */
export const ownProtocols: ReadonlyMap<string, OwnProtocol> = new Map([
  ['teeworlds', { name: 'Teeworlds', port: 8303, ask: askTeeworlds }],
  ['ddnet', { name: 'DDNet', port: 8303, ask: askTeeworlds }],
])
