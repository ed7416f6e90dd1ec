import type { ErrorCode } from '../../contract/error.ts'
import { AppError } from '../platform/app-error.ts'
import type { GameAccountLimits, Prover } from './game-account-limits.ts'
import type { GameAccountIdentity, GameAccountPort } from '../platform/game/game-account-port.ts'

interface Wanted extends Prover {
  userName: string
  password: string
  /** Confirmed, for games that ask for one. */
  email: string
}

/** An account of the game whose password is known to be the player's. */
interface Obtained {
  identity: GameAccountIdentity
  /** Whether the game has made it just now. */
  isNew: boolean
}

/**
 * Has the game make an account. One that is there already is the player's where the password opens it: it
 * comes from a try whose answer got lost, or which ended before it was linked. So nothing is made twice, and
 * nobody is locked out of what was made once.
 */
export function createGameAccountCreation(limits: GameAccountLimits) {
  async function makeOrOpen(port: GameAccountPort, wanted: Wanted): Promise<Obtained> {
    const { userName, password, email } = wanted
    try {
      return { identity: await port.create({ userName, password, email }), isNew: true }
    } catch (error) {
      if (!hasCode(error, 'GameAccountExists')) throw error
      const isRight = (found: unknown) => found !== undefined
      const identity = await limits
        .countGuessOf(userName, isRight, () => port.verify(userName, password))
        .catch((refusal: unknown) => {
          // whose account it is is not told to who may guess no more
          if (!hasCode(refusal, 'TooManyRequests')) throw refusal
        })
      if (!identity) throw error
      return { identity, isNew: false }
    }
  }

  /** @throws {AppError} `GameAccountExists`, `TooManyRequests`, and what the game throws */
  return async function obtain(port: GameAccountPort, wanted: Wanted): Promise<Obtained> {
    // where the account is there already, this is a try at its password
    return limits.countGuessBy(
      wanted,
      () => true,
      () => limits.countCreation(wanted.accountId, () => makeOrOpen(port, wanted)),
    )
  }
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code
}
