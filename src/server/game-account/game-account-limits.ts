import type { Tools } from '../platform/feature.ts'
import type { Limits } from '../platform/limits.ts'
import type { Limit } from '../platform/rate-limit.ts'
import { hashSecret } from '../platform/secret-hash.ts'

export type NamedLimits = Pick<
  Limits,
  | 'characterCode'
  | 'chatCode'
  | 'gameAccountCreation'
  | 'gameAccountProof'
  | 'gameAccountProofOfOne'
  | 'proofRequest'
>

/** Who shows the password of a game account. */
export interface Prover {
  accountId: number
  /** By `networkOf`. */
  network: string
}

type Hit = readonly [Limit, string]

/** Bounds guessing of game passwords, and how many accounts are made. Limits keep no name in clear. */
export function createGameAccountLimits({
  limiter,
  limits,
}: Pick<Tools, 'limiter'> & { limits: NamedLimits }) {
  const hitsBy = ({ accountId, network }: Prover): Hit[] => [
    [limits.gameAccountProof, `account ${accountId}`],
    [limits.gameAccountProof, `network ${network}`],
  ]
  const keyOf = (name: string) =>
    hashSecret(name.normalize('NFKC').toLowerCase()).toString('base64url')
  const hitsOf = (userName: string): Hit[] => [[limits.gameAccountProofOfOne, keyOf(userName)]]

  /** Counted before, so that of many guesses at once no more than may are tried; what was none is taken back. */
  async function countUnless<T>(
    hits: readonly Hit[],
    isNoGuess: (value: T) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    for (const [limit, key] of hits) await limiter.take([limit], key)
    const value = await work()
    if (isNoGuess(value)) for (const [limit, key] of hits) await limiter.giveBack(limit, key)
    return value
  }

  return {
    /**
     * Counts a wrong password somebody shows, whichever account it is for; one that is right, as `isRight` tells
     * of what `work` comes to, is no guess. @throws {AppError} `TooManyRequests`, or what `work` throws
     */
    countGuessBy: <T>(prover: Prover, isRight: (value: T) => boolean, work: () => Promise<T>) =>
      countUnless(hitsBy(prover), isRight, work),
    /** The same of passwords shown for this game account, whoever shows them. */
    countGuessOf: <T>(userName: string, isRight: (value: T) => boolean, work: () => Promise<T>) =>
      countUnless(hitsOf(userName), isRight, work),
    /** Counts a code that a character is to be told, whether there is one or not. @throws {AppError} `TooManyRequests` */
    async countCode({ accountId, network }: Prover, name: string): Promise<void> {
      const keys = [`account ${accountId}`, `network ${network}`, `name ${keyOf(name)}`]
      for (const key of keys) await limiter.take([limits.characterCode], key)
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
