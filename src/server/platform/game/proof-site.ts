import type { ProofWay } from '../../../contract/game-account.ts'
import type { GameAccountIdentity } from './game-account-port.ts'

/** How a player who was sent to another site comes back: to this address of the site, and with this state. */
export interface WayBack {
  url: string
  state: string
}

/** Who another site says came back from it. */
export interface Proven<Person> {
  person: Person
  /** Where the site gives each of its answers another: an answer with one that was seen before is not taken. */
  nonce?: string
}

/** Another site, at which players show who they are. */
export interface ProofSite<Person> {
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
  verify(way: ProofWay, query: string, back: WayBack): Promise<Proven<Person>>
  /** Whether the site answers, in words for the owner. @throws {AppError} `ProofUnavailable` */
  check(): Promise<string>
}

/** Who somebody is at Steam: a SteamID64 in decimal digits. */
export type SteamSignIn = ProofSite<string>

/** Who somebody is at a server of Minecraft, of either edition. */
export interface MinecraftPlayer {
  /** With hyphens, in small letters. It stays. */
  uuid: string
  /** Another may have it after a renaming. */
  name: string
}

/** Who somebody is in Minecraft, by their account at Microsoft. */
export type MicrosoftSignIn = ProofSite<MinecraftPlayer>

/** A site that says who players are, and a game that knows them by what it says. */
export interface GameProof {
  ways: readonly ProofWay[]
  urlTo(way: ProofWay, back: WayBack): string
  /** As that of the site; then the game is asked whose account this is. */
  verify(
    way: ProofWay,
    query: string,
    back: WayBack,
  ): Promise<{
    nonce: string | undefined
    /** @throws {AppError} `GameUnavailable` */
    find(): Promise<GameAccountIdentity | undefined>
  }>
}

/** @param find throws `GameUnavailable` */
export function toGameProof<Person>(
  site: ProofSite<Person>,
  find: (person: Person) => Promise<GameAccountIdentity | undefined>,
): GameProof {
  return {
    ways: site.ways,
    urlTo: (way, back) => site.urlTo(way, back),
    async verify(way, query, back) {
      const { person, nonce } = await site.verify(way, query, back)
      return { nonce, find: () => find(person) }
    },
  }
}
