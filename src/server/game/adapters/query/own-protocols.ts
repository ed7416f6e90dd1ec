import { askTeeworlds } from './teeworlds-query.ts'

/** Whom to ask, and how many milliseconds one response may take. */
export interface AskedServer {
  host: string
  port: number
  /** Address of a list that tells of it, in place of the usual one. */
  list?: string | undefined
  timeoutMs: number
}

interface OwnProtocol {
  /** What the game is called. */
  name: string
  port: number
  /**
   * Answers in gamedig’s words. Rejects where the server does not answer, with `Unlisted` where the list that tells of
   * servers does not name it.
   */
  ask(server: AskedServer): Promise<object>
  /** Milliseconds in which what is told is not asked for again. */
  freshFor?: number
}

/** The list was read, and the server is not on it. */
export class Unlisted extends Error {}

const luanti: OwnProtocol = {
  name: 'Luanti',
  port: 30_000,
  // its HTTP client is loaded where there is such a server
  ask: async (server) => (await import('./luanti-query.ts')).askLuanti(server),
  // a server announces itself every five minutes, and the list, which others pay for, is long
  freshFor: 150_000,
}

/** Games that gamedig does not know how to ask, or asks worse, by what stands as `type`. */
export const ownProtocols: ReadonlyMap<string, OwnProtocol> = new Map([
  ['teeworlds', { name: 'Teeworlds', port: 8303, ask: askTeeworlds }],
  ['ddnet', { name: 'DDNet', port: 8303, ask: askTeeworlds }],
  ['luanti', luanti],
  ['minetest', luanti],
])
