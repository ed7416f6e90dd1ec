import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Call } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import type { AccountContext } from './account-ports.ts'
import { setConfirmedEmail } from './account-queries.ts'
import type { KnownDevices } from './known-device.ts'

/**
 * Milliseconds before what a notice tells of from which on everything is undone: what somebody did in the
 * same visit. What was done earlier has a notice, and a link, of its own.
 */
const undoneBefore = 24 * 3_600_000

/** Giving an account back to who had it, by the link of a notice. */
export function createAccountRecovery(options: AccountContext & { devices: KnownDevices }) {
  const { db, clock, log, limiter, limits, codes, mail } = options
  const { hashes, randomBytes, sessions, secondFactors, phones, devices, removeDiscordSince } =
    options

  /** Puts everybody out, and undoes what protects the account since. */
  async function undo(trx: Db, accountId: number, since: Date, passwordHash: string) {
    await secondFactors.removeAddedSince(trx, accountId, since)
    await phones.remove(trx, accountId, since)
    await removeDiscordSince(trx, accountId, since)
    // whoever was in may know the password, or have chosen it: only a reset gives another
    await trx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .where('password_hash', 'is not', null)
      .execute()
    await devices.forget(trx, accountId)
    await sessions.endOthers(trx, accountId)
  }

  /**
   * Back to the address the notice was sent to, and out with everybody. Links of earlier notices stay: who
   * had the account before is believed more.
   * @throws {AppError} `InvalidCode`, `EmailTaken`
   */
  return async function recover(code: string, { visitor }: Call): Promise<void> {
    await limiter.take([limits.mailCode], networkOf(visitor.address))
    if (!(await codes.find(db, 'recover', code))) throw new AppError('InvalidCode')
    const passwordNobodyKnows = await hashes.make(randomBytes(32).toString('base64url'))
    const accountId = await db.transaction().execute(async (trx) => {
      const found = await codes.take(trx, 'recover', code)
      if (!found?.happened_at) throw new AppError('InvalidCode')
      const { account_id, email, happened_at } = found
      await setConfirmedEmail(trx, account_id, email, new Date(clock()))
      // what was asked for since may have been asked by who took the account away
      await codes.revoke(trx, account_id, [
        'changeEmail',
        'confirmEmail',
        'resetPassword',
        'destroy',
      ])
      await codes.revokeRecovery(trx, account_id, happened_at)
      const since = new Date(happened_at.getTime() - undoneBefore)
      await undo(trx, account_id, since, passwordNobodyKnows)
      await mail.add(trx, { kind: 'accountRecovered', accountId: account_id })
      return account_id
    })
    const event = { event: 'account-recovered', accountId }
    log.info({ ...event, ...loggedVisitor(visitor) }, 'an account was recovered')
  }
}
