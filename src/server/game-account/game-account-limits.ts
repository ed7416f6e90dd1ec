import type { Limits } from '../platform/limits.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { hashSecret } from '../platform/secret-hash.ts'

export type NamedLimits = Pick<
  Limits,
  'gameAccountCreation' | 'gameAccountProof' | 'gameAccountProofOfOne'
>

interface GameAccountLimitOptions {
  limiter: RateLimiter
  limits: NamedLimits
}

/** Who shows the password of a game account. */
export interface Prover {
  accountId: number
  /** By `networkOf`. */
  network: string
}

/** Bounds guessing of game passwords, and how many accounts are made. Limits keep no name in clear. */
export function createGameAccountLimits({ limiter, limits }: GameAccountLimitOptions) {
  return {
    /** Counts a password somebody shows, whichever account it is for. @throws {AppError} `TooManyRequests` */
    async takeProofBy({ accountId, network }: Prover): Promise<void> {
      await limiter.take([limits.gameAccountProof], `account ${accountId}`)
      await limiter.take([limits.gameAccountProof], `network ${network}`)
    },
    /** Counts a password shown for this game account, whoever shows it. @throws {AppError} `TooManyRequests` */
    takeProofOf(userName: string): Promise<void> {
      const name = hashSecret(userName.normalize('NFKC').toLowerCase()).toString('base64url')
      return limiter.take([limits.gameAccountProofOfOne], name)
    },
    /**
     * Runs what makes an account; one that says it made none is not counted.
     * @throws {AppError} `TooManyRequests`, or what it throws
     */
    async countCreation<Made extends { isNew: boolean }>(
      accountId: number,
      make: () => Promise<Made>,
    ): Promise<Made> {
      const key = String(accountId)
      // counted before, so that of many at once no more than may are made
      await limiter.take([limits.gameAccountCreation], key)
      let isNew = false
      try {
        const made = await make()
        isNew = made.isNew
        return made
      } finally {
        if (!isNew) await limiter.giveBack(limits.gameAccountCreation, key)
      }
    },
  }
}

export type GameAccountLimits = ReturnType<typeof createGameAccountLimits>
