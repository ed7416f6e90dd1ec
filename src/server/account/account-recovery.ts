import { AppError } from '../platform/app-error.ts'
import type { Call } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import type { AccountContext } from './account-ports.ts'
import { setConfirmedEmail } from './account-queries.ts'

/** Giving an account back to who had it, by the link of a notice. */
export function createAccountRecovery(options: AccountContext) {
  const { db, clock, log, limiter, limits, codes, mail, sessions } = options

  /** Back to the former address, and out with everybody. @throws {AppError} `InvalidCode`, `EmailTaken` */
  return async function recover(code: string, { visitor }: Call): Promise<void> {
    await limiter.take([limits.mailCode], networkOf(visitor.address))
    const accountId = await db.transaction().execute(async (trx) => {
      const found = await codes.take(trx, 'recover', code)
      if (!found) throw new AppError('InvalidCode')
      await setConfirmedEmail(trx, found.account_id, found.email, new Date(clock()))
      // what was asked for since may have been asked by who took the address away
      await codes.revoke(trx, found.account_id, [
        'changeEmail',
        'confirmEmail',
        'resetPassword',
        'recover',
        'destroy',
      ])
      await sessions.endOthers(trx, found.account_id)
      await mail.add(trx, { kind: 'accountRecovered', accountId: found.account_id })
      return found.account_id
    })
    const event = { event: 'account-recovered', accountId }
    log.info({ ...event, ...loggedVisitor(visitor) }, 'an account was recovered')
  }
}
