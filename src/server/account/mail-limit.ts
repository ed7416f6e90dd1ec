import { hashSecret } from '../platform/secret-hash.ts'
import type { AccountContext } from './account-ports.ts'
import { emailKey } from './look-alike.ts'

type Context = Pick<AccountContext, 'limiter' | 'limits'>

/** Keeps mailboxes from being flooded, whoever they belong to and whatever it is they are written to for. */
export function createMailLimit({ limiter, limits }: Context) {
  /**
   * Counts one mail somebody asked for. Limits keep no address in clear.
   * @throws {AppError} `TooManyRequests`
   */
  return function limitMailsTo(email: string): Promise<void> {
    const recipient = hashSecret(emailKey(email)).toString('base64url')
    return limiter.take([limits.mailToAddress], recipient)
  }
}
