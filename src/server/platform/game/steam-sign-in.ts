/** Who Steam says came back from it. */
export interface SteamAssertion {
  /** SteamID64 in decimal digits. */
  steamId: string
  /** Steam gives each assertion another. */
  nonce: string
}

/** Lets a player say at Steam who they are. */
export interface SteamSignIn {
  /** The address at Steam, which leads back to `returnTo` once they agreed. */
  urlTo(returnTo: string): string
  /**
   * Who came back, once Steam itself has confirmed it.
   *
   * @param query that of the address they came back to
   * @param returnTo the same as before
   * @throws {AppError} `InvalidSteamAnswer`, whatever is wrong with it; `SteamUnavailable`
   */
  verify(query: string, returnTo: string): Promise<SteamAssertion>
  /** Whether Steam answers, in words for the owner. @throws {AppError} `SteamUnavailable` */
  check(): Promise<string>
}
