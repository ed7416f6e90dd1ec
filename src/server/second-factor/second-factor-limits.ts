import type { Limits } from '../platform/limits.ts'
import type { Limit } from '../platform/rate-limit.ts'

/**
 * `secondFactor` counts attempts, right or wrong, with whatever kind. Success gives none back: the player's
 * own sign-ins would hand a guesser new ones. Signing in with a passkey alone is not counted, so nobody who
 * guesses keeps a player with a passkey out.
 */
export interface SecondFactorLimits extends Pick<Limits, 'secondFactor' | 'passkeyRequest'> {
  /**
   * Wrong codes of an authenticator app, for one account: nothing else can be guessed. Three of a million
   * are right at any moment, so at thirty a day whoever has the password and never stops guessing needs
   * twenty years for an even chance.
   */
  wrongTotp: Limit
}
