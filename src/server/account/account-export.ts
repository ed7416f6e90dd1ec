import { toSeconds } from '../platform/clock.ts'
import { inWords } from '../platform/export-words.ts'
import type { AccountContext } from './account-ports.ts'
import { listGivenRoles, readAccount } from './account-queries.ts'
import { secondsOf } from './session-profile.ts'

type Context = Pick<
  AccountContext,
  'db' | 'clock' | 'limiter' | 'limits' | 'phones' | 'secondFactors' | 'exportOthers'
>

/**
 * Everything the site keeps about a player, in words. Secrets are left out (hashes, keys of the second
 * factor): they tell nothing about anybody and would only be worth stealing.
 */
export function createAccountExport(context: Context) {
  const { db, clock, limiter, limits, phones, secondFactors, exportOthers } = context
  return async function exportAccount(accountId: number): Promise<Record<string, unknown>> {
    await limiter.take([limits.export], String(accountId))
    const account = await readAccount(db, accountId)
    const [roles, lock, phone, totpStart, devices, codes, others] = await Promise.all([
      listGivenRoles(db, accountId),
      db
        .selectFrom('account_lock')
        .select(['reason', 'ends_at', 'created_at'])
        .where('account_id', '=', accountId)
        .execute(),
      phones.find(accountId),
      secondFactors.findTotpStart(accountId),
      db.selectFrom('known_device').select('seen_at').where('account_id', '=', accountId).execute(),
      db
        .selectFrom('account_code')
        .select(['purpose', 'email', 'expires_at'])
        .where('account_id', '=', accountId)
        .execute(),
      exportOthers(accountId),
    ])
    return {
      exportedAt: toSeconds(clock()),
      account: {
        id: account.id,
        userName: account.user_name,
        pseudo: account.pseudo,
        pseudoLockoutEnd: secondsOf(account.pseudo_lockout_end),
        email: account.email,
        emailConfirmedAt: secondsOf(account.email_confirmed_at),
        phoneNumber: phone?.number ?? null,
        phoneNumberAddedAt: secondsOf(phone?.addedAt ?? null),
        language: account.language,
        avatar: account.avatar,
        ruleAccept: secondsOf(account.rule_accepted_at),
        hasPassword: account.password_hash !== null,
        totpSince: secondsOf(totpStart ?? null),
        createdAt: toSeconds(account.created_at.getTime()),
        roles,
      },
      accountLock: inWords(lock),
      knownDevices: inWords(devices),
      mailCodes: inWords(codes),
      ...others,
    }
  }
}
