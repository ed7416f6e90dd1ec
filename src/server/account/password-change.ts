import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Call, Player } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import type { AccountContext, SecondFactorGiven } from './account-ports.ts'
import { type AccountRow, findAccount, findOwnerOfEmail, readAccount } from './account-queries.ts'
import { emailKey } from './look-alike.ts'

/** What a player shows to be let do more. */
interface Shown extends SecondFactorGiven {
  password?: string | undefined
}

/** Showing, changing, setting and resetting a password. */
export function createPasswordChange(options: AccountContext) {
  const { db, clock, log, limiter, limits, hashes, assertUsablePassword } = options
  const { codes, notifyAccount, sessions, secondFactors, phones } = options

  /** @throws {AppError} `WrongPassword`, `TooManyRequests` */
  async function assertPassword(account: AccountRow, password: string): Promise<void> {
    await limiter.take([limits.passwordCheck], String(account.id))
    if (!(await hashes.check(password, account.password_hash))) throw new AppError('WrongPassword')
    await limiter.forget(limits.passwordCheck, String(account.id))
  }

  /** Whether the session began without the second factor its account has: the password alone proves nothing. */
  const lacksFactor = async ({ accountId, hasSecondFactor }: Player) =>
    !hasSecondFactor && (await secondFactors.isRequired(accountId))

  const ownWords = ({ user_name, pseudo, email }: AccountRow) => [user_name, pseudo, email ?? '']

  /** Replaces the password that was there when its change began; ends what was opened with it. */
  async function replace(
    trx: Db,
    account: AccountRow,
    password_hash: string,
    ownSessionId: string | undefined,
  ): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where((where) =>
        account.password_hash === null
          ? where('password_hash', 'is', null)
          : where('password_hash', '=', account.password_hash),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const code = account.password_hash === null ? 'PasswordAlreadySet' : 'WrongPassword'
      throw new AppError(code, 'it was changed meanwhile')
    }
    // who is put out by this may have asked for another address, or for the account's end
    await codes.revoke(trx, account.id, ['resetPassword', 'changeEmail', 'destroy'])
    await sessions.endOthers(trx, account.id, ownSessionId)
    const kind = account.password_hash === null ? 'passwordSet' : 'passwordChanged'
    await notifyAccount(trx, account.id, { kind })
  }

  const logChange = (event: string, accountId: number, { visitor }: Call) =>
    log.info({ event, accountId, ...loggedVisitor(visitor) }, 'a password was changed')

  return {
    assertPassword,

    /**
     * Whether this is the password of the account. Counts as a try whatever the response is, so that nobody
     * finds the password out by asking. @throws {AppError} `TooManyRequests`
     */
    async isPassword(accountId: number, password: string): Promise<boolean> {
      await limiter.take([limits.passwordCheck], String(accountId))
      const { password_hash } = await readAccount(db, accountId)
      return hashes.check(password, password_hash)
    },

    async change(oldPassword: string, newPassword: string, player: Player, call: Call) {
      const account = await readAccount(db, player.accountId)
      await assertPassword(account, oldPassword)
      assertUsablePassword(newPassword, ownWords(account))
      const hash = await hashes.make(newPassword)
      const isProof = !(await lacksFactor(player))
      await db.transaction().execute(async (trx) => {
        await replace(trx, account, hash, player.sessionId)
        if (isProof) await sessions.markProven(trx, player.sessionId)
      })
      logChange('password-changed', account.id, call)
    },

    /** @throws {AppError} `PasswordAlreadySet` */
    async set(newPassword: string, player: Player, call: Call) {
      const account = await readAccount(db, player.accountId)
      if (account.password_hash !== null) throw new AppError('PasswordAlreadySet')
      assertUsablePassword(newPassword, ownWords(account))
      const hash = await hashes.make(newPassword)
      await db.transaction().execute((trx) => replace(trx, account, hash, player.sessionId))
      logChange('password-set', account.id, call)
    },

    /**
     * Sets a new password with a mailed code. Whoever has the code reads the address, so the address
     * counts as confirmed.
     * @throws {AppError} `InvalidCode`, `PasswordTooCommon`
     */
    async reset(email: string, newPassword: string, code: string, call: Call) {
      await limiter.take([limits.mailCode], networkOf(call.visitor.address))
      const found = await codes.find(db, 'resetPassword', code)
      const account = found && (await findAccount(db, found.account_id))
      if (!account || emailKey(found.email) !== emailKey(email) || !isStill(account, email)) {
        throw new AppError('InvalidCode')
      }
      assertUsablePassword(newPassword, ownWords(account))
      const hash = await hashes.make(newPassword)
      await db.transaction().execute(async (trx) => {
        if (!(await codes.take(trx, 'resetPassword', code))) throw new AppError('InvalidCode')
        await confirmByReset(trx, account, email)
        await replace(trx, account, hash, undefined)
      })
      logChange('password-reset', account.id, call)
    },

    /**
     * Shows password or passkey once more. A session that began without the second factor its account has
     * must show that, too.
     * @throws {AppError} `WrongPassword`, `PasswordMissing`, `SecondFactorRequired`, `InvalidSecondFactor`,
     * `InvalidPasskey`
     */
    async prove(given: Shown, player: Player): Promise<void> {
      const { accountId, sessionId } = player
      const account = await readAccount(db, accountId)
      if (given.password) await assertPassword(account, given.password)
      else if (given.passkey) await secondFactors.checkPasskeyOf(accountId, given.passkey)
      else throw new AppError('PasswordMissing')
      const isAsked = await lacksFactor(player)
      if (isAsked && given.password) await secondFactors.check(accountId, given)
      await sessions.markProven(db, sessionId)
      if (isAsked || !given.password) await sessions.markSecondFactor(db, sessionId)
    },
  }

  async function confirmByReset(trx: Db, account: AccountRow, email: string): Promise<void> {
    if (account.email_confirmed_at || (await findOwnerOfEmail(trx, email))) return
    // somebody else may have made the account with this address and kept a way in for later
    await secondFactors.removeAddedSince(trx, account.id, new Date(0))
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ email_confirmed_at: new Date(clock()) })
      .where('id', '=', account.id)
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await phones.remove(trx, account.id)
  }
}

export type PasswordChange = ReturnType<typeof createPasswordChange>

/** An address that was changed since can reset nothing. */
function isStill(account: AccountRow, email: string): boolean {
  return account.email_key === emailKey(email)
}
