import type { ProofWay } from '../../../contract/game-account.ts'
import type { GameAccountIdentity } from './game-account-port.ts'
import type { ProvenPerson } from './proven-person.ts'

/** How a player who was sent to another site comes back: to this address of the site, and with this state. */
export interface WayBack {
  url: string
  state: string
}

/** Who another site says came back from it. */
export interface Proven {
  person: ProvenPerson
  /** Where the site gives each of its answers another: an answer with one that was seen before is not taken. */
  nonce?: string
}

/** Another site, at which players show who they are. */
export interface ProofSite {
  /** What can be shown there, in the order it is offered. */
  ways: readonly ProofWay[]
  /** The address there, which leads back once they agreed. */
  urlTo(way: ProofWay, back: WayBack): string
  /**
   * Who came back, once the site itself has confirmed it.
   *
   * @param query that of the address they came back to
   * @param back the same as before
   * @throws {AppError} `InvalidProofAnswer`, whatever is wrong with it; `ProofUnavailable`, and what the site has
   * against who came back
   */
  verify(way: ProofWay, query: string, back: WayBack): Promise<Proven>
  /** Looked for to see whether games can be asked. */
  nobody: ProvenPerson
  /** Whether the site answers, in words for the owner. @throws {AppError} `ProofUnavailable` */
  check(): Promise<string>
}

/** The game account of somebody. @throws {AppError} `GameUnavailable` */
export type FindProven = (person: ProvenPerson) => Promise<GameAccountIdentity | undefined>

/** A site that says who players are, and a game that knows them by what it says. */
export interface GameProof extends ProofSite {
  findProven: FindProven
}
