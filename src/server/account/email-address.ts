import { AppError } from '../platform/app-error.ts'
import type { Call, Player } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import type { AskedByAddress } from './account-mail.ts'
import type { AccountContext } from './account-ports.ts'
import { findAccount, lockAccount, setConfirmedEmail } from './account-queries.ts'
import { emailKey } from './look-alike.ts'
import { createMailLimit } from './mail-limit.ts'

/** Confirming and changing an address, and the mails anybody may ask for. */
export function createEmailAddress(options: AccountContext) {
  const { db, clock, log, limiter, limits, codes, mail, sessions, bans } = options

  const { limitMailsTo, mayAskAgain } = createMailLimit(options)
  const limitNetwork = (call: Call) =>
    limiter.take([limits.mailFromNetwork], networkOf(call.visitor.address))

  const limitCodes = (call: Call) =>
    limiter.take([limits.mailCode], networkOf(call.visitor.address))

  const logChange = (event: string, accountId: number, { visitor }: Call) =>
    log.info({ event, accountId, ...loggedVisitor(visitor) }, 'an address was changed')

  return {
    /**
     * Owes a mail, unless enough were sent lately, whoever the address belongs to: what is answered is the
     * same, and so is the time it takes.
     */
    async ask(kind: AskedByAddress['kind'], email: string, call: Call): Promise<void> {
      await limitNetwork(call)
      if (await mayAskAgain(kind, email)) await mail.add(db, { kind, email })
    },

    /** @throws {AppError} `InvalidCode`, `EmailTaken` when another account confirmed it first */
    async confirm(accountId: number, code: string, call: Call): Promise<void> {
      await limitCodes(call)
      await db.transaction().execute(async (trx) => {
        const found = await codes.take(trx, 'confirmEmail', code)
        const account = found && (await findAccount(trx, found.account_id))
        const isBound =
          account?.id === accountId && account.email_key === emailKey(found?.email ?? '')
        if (!found || !isBound) throw new AppError('InvalidCode')
        await setConfirmedEmail(trx, accountId, found.email, new Date(clock()))
        await codes.revoke(trx, accountId, ['confirmEmail'])
      })
      logChange('email-confirmed', accountId, call)
    },

    /** @throws {AppError} `EmailUnchanged`, `EmailDomainBanned`, `TooManyRequests` */
    async change(email: string, player: Player, call: Call): Promise<void> {
      const { accountId, sessionId } = player
      const account = await findAccount(db, accountId)
      if (account?.email_key === emailKey(email)) throw new AppError('EmailUnchanged')
      await bans.assertEmail(email)
      await limitNetwork(call)
      await limitMailsTo('claim', email)
      await db.transaction().execute(async (trx) => {
        // the code of an earlier wish may be on its way into its mail
        await lockAccount(trx, accountId)
        await codes.revoke(trx, accountId, ['changeEmail'])
        // nobody learns this code: it shows the player the address that waits, whoever it belongs to
        await codes.issue(trx, { accountId, purpose: 'changeEmail', email, sessionId })
        await mail.add(trx, { kind: 'changeEmail', accountId, email, sessionId })
      })
    },

    /** @throws {AppError} `InvalidCode`, `EmailTaken` */
    async confirmChange(
      { code, oldEmail, newemail }: { code: string; oldEmail: string; newemail: string },
      call: Call,
    ): Promise<void> {
      await limitCodes(call)
      const accountId = await db.transaction().execute(async (trx) => {
        const found = await codes.take(trx, 'changeEmail', code)
        const account = found && (await findAccount(trx, found.account_id))
        const isBound =
          found !== undefined &&
          emailKey(found.email) === emailKey(newemail) &&
          (account?.email_key ?? '') === emailKey(oldEmail)
        if (!account || !isBound) throw new AppError('InvalidCode')
        await setConfirmedEmail(trx, account.id, found.email, new Date(clock()))
        await codes.revoke(trx, account.id, ['changeEmail', 'confirmEmail', 'resetPassword'])
        await sessions.endOthers(trx, account.id, found.session_id ?? undefined)
        // an address that was never confirmed may be a stranger's, who must get no way in
        if (account.email && account.email_confirmed_at) {
          const at = clock()
          const former = { accountId: account.id, email: account.email, happenedAt: new Date(at) }
          // nobody learns this code: while it is there, the notice may be written
          await codes.issue(trx, { ...former, purpose: 'recover' })
          await mail.add(trx, {
            kind: 'emailChanged',
            accountId: account.id,
            oldEmail: account.email,
            newEmail: found.email,
            at,
          })
        }
        return account.id
      })
      logChange('email-changed', accountId, call)
    },
  }
}
