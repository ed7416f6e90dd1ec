import type { GameAccountRules } from '../../../contract/game-account.ts'

export interface GameAccountIdentity {
  /** The game's id of it. */
  id: string
  /** As the game spells it. */
  userName: string
}

/** Accounts of a game, as the site makes and links them, with passwords by the emulator's own scheme. */
export interface GameAccountPort {
  readonly rules: GameAccountRules
  /**
   * Makes an account. `email` is for games that ask for one.
   *
   * @throws {AppError} `GameAccountExists`, `InvalidGameUserName`, `InvalidGamePassword`, `GameUnavailable`
   */
  create(given: {
    userName: string
    password: string
    email: string | undefined
  }): Promise<GameAccountIdentity>
  /**
   * The account this user name and password open, checked as the game does, in constant time; nothing for
   * all others, those of the team and banned ones among them. @throws {AppError} `GameUnavailable`
   */
  verify(userName: string, password: string): Promise<GameAccountIdentity | undefined>
  /** @throws {AppError} `GameAccountNotFound`, `InvalidGamePassword`, `GameUnavailable` */
  changePassword(id: string, password: string): Promise<void>
}
