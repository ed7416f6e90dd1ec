import { sql } from 'kysely'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { avatarPath } from '../../contract/avatar-size.ts'
import { chooseLanguage, type Language } from '../../contract/language.ts'
import type { AccountOverview } from '../../contract/manage.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Player } from '../platform/http/api.ts'
import { spellPhoneEnd } from '../platform/spelling.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import type { AccountContext } from './account-ports.ts'
import { listRoles, readAccount, updateAccount } from './account-queries.ts'
import { pseudoKey } from './look-alike.ts'
import { toNameError } from './registration.ts'
import { secondsOf } from './session-profile.ts'

/** What a player sees and changes of themselves, without further ado. */
export function createPlayerSettings(options: AccountContext) {
  const { db, clock, codes, locales, secondFactors, phones, assertUsablePseudo } = options
  return {
    async read(player: Player): Promise<AccountOverview> {
      const { accountId, roles, hasSecondFactor, viewerId } = player
      const account = await readAccount(db, accountId)
      // the page of the player does not say more of these to the team either
      const isWithheld = viewerId !== undefined
      const sayNumber = (number: string) => (isWithheld ? spellPhoneEnd(number) : number)
      const phone = await phones.find(accountId)
      const pending = await codes.findAwaitedEmail(db, accountId, 'changeEmail')
      return {
        userName: account.user_name,
        pseudo: account.pseudo,
        pseudoLockoutEnd: secondsOf(account.pseudo_lockout_end),
        language: chooseLanguage(locales.languages, account.language),
        avatar: account.avatar && avatarPath(account.avatar, 128),
        email: account.email,
        isEmailConfirmed: account.email_confirmed_at !== null,
        pendingEmail: isWithheld ? null : (pending ?? null),
        phoneNumber: phone ? sayNumber(phone.number) : null,
        hasPassword: account.password_hash !== null,
        hasTotp: (await secondFactors.findTotpStart(accountId)) !== undefined,
        recoveryCodesLeft: await secondFactors.countRecoveryCodes(accountId),
        ruleAccept: secondsOf(account.rule_accepted_at),
        createdAt: toSeconds(account.created_at.getTime()),
        roles: [...roles],
        lacksSecondFactor: !hasSecondFactor && (await listRoles(db, accountId)).length > 0,
      }
    },

    /** @throws {AppError} `InvalidInput` for one that the site does not offer */
    async changeLanguage(accountId: number, language: Language): Promise<void> {
      assertOffered(locales, language)
      await updateAccount(db, accountId, { language })
    },

    async acceptRules(accountId: number) {
      const now = clock()
      await updateAccount(db, accountId, { rule_accepted_at: new Date(now) })
      return { ruleAccept: toSeconds(now) }
    },

    /** @throws {AppError} `PseudoReserved`, `PseudoLocked`, `PseudoTaken` */
    async changePseudo(accountId: number, pseudo: string): Promise<void> {
      await assertUsablePseudo(pseudo)
      await db.transaction().execute(async (trx) => {
        const isChanged = await rename(trx, accountId, pseudo, new Date(clock()))
        if (!isChanged) throw new AppError('PseudoLocked')
        // the one before leaves the pages that are kept
        await invalidateCache(trx, 'players')
      })
    },
  }
}

/** @returns false while the pseudo may not be changed again. @throws {AppError} `PseudoTaken` */
async function rename(db: Db, accountId: number, pseudo: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      pseudo,
      pseudo_key: pseudoKey(pseudo),
      pseudo_lockout_end: sql<Date>`${now}::timestamptz + interval '1 month'`,
    })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([where('pseudo_lockout_end', 'is', null), where('pseudo_lockout_end', '<=', now)]),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw toNameError(error)
    })
  return numUpdatedRows > 0n
}
