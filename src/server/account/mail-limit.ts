import { isRefused } from '../platform/rate-limit.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type { AskedByAddress } from './account-mail.ts'
import type { AccountContext } from './account-ports.ts'
import { emailKey } from './look-alike.ts'

/** What a mail is for: each has a budget of its own, so that nobody uses up another’s. */
type MailPurpose = AskedByAddress['kind'] | 'claim' | 'destroy'

/** Keeps mailboxes from being flooded, whoever they belong to. Limits keep no address in clear. */
export function createMailLimit({ limiter, limits }: Pick<AccountContext, 'limiter' | 'limits'>) {
  const keyOf = (purpose: MailPurpose, email: string) =>
    `${purpose} ${hashSecret(emailKey(email)).toString('base64url')}`

  /**
   * Counts one mail somebody asked for.
   * @throws {AppError} `TooManyRequests`
   */
  function limitMailsTo(purpose: MailPurpose, email: string): Promise<void> {
    return limiter.take([limits.mailToAddress], keyOf(purpose, email))
  }

  /**
   * Counts a mail anybody may ask for. Where there were enough, the last of them still helps: a new password
   * is sent anew before its link expires, the others say what they say for longer than the limit's time.
   * So nobody is refused because a stranger asked before.
   * @returns whether it is sent
   */
  async function mayAskAgain(kind: AskedByAddress['kind'], email: string): Promise<boolean> {
    const key = keyOf(kind, email)
    const last = kind === 'forgotPassword' ? [limits.resetAgain] : []
    for (const limit of [limits.mailToAddress, ...last]) {
      if (!(await isRefused(limiter.take([limit], key)))) return true
    }
    return false
  }

  return { limitMailsTo, mayAskAgain }
}
