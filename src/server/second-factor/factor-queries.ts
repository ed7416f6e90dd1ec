import { sql } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import { listPasskeyRows } from './passkey-queries.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { findTotp, turnTotpOff } from './totp.ts'

/**
 * Makes others who change factors of the account wait for the end of the transaction, so that what is
 * counted stays true. @throws {AppError} `SignInRequired` when the account is gone
 */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  const player = await db
    .selectFrom('player')
    .select('id')
    .where('id', '=', accountId)
    // rows that point at the account may still be written
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!player) throw new AppError('SignInRequired', 'the account is gone')
}

/** Whether the account has a confirmed authenticator app or a passkey. */
export async function hasFactor(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    select exists (select from totp where account_id = ${accountId} and confirmed_at is not null)
      or exists (select from passkey where account_id = ${accountId}) as has_factor`.execute(db)
  return rows[0]?.has_factor ?? false
}

export async function hasRole(db: Db, accountId: number): Promise<boolean> {
  const role = await db
    .selectFrom('team_member')
    .select('role')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}

/**
 * Takes all factors away, with the recovery codes. @returns what its player must hear of, one for each factor
 * @throws {AppError} `SignInRequired` when the account is gone
 */
export async function removeAllFactors(db: Db, accountId: number): Promise<AccountEvent[]> {
  await lockAccount(db, accountId)
  const totp = await findTotp(db, accountId)
  const passkeys = await listPasskeyRows(db, accountId)
  await removeFactorsAddedSince(db, accountId, new Date(0))
  return [
    ...(totp?.confirmedAt ? [{ kind: 'totpRemoved' } as const] : []),
    ...passkeys.map(({ name }) => ({ kind: 'passkeyRemoved', name }) as const),
  ]
}

/**
 * Takes away the factors that were added at `since` or later, with a secret that waits to be confirmed, and
 * the recovery codes made since, or all where no factor is left.
 *
 * @throws {AppError} `SignInRequired` when the account is gone
 */
export async function removeFactorsAddedSince(
  db: Db,
  accountId: number,
  since: Date,
): Promise<void> {
  await lockAccount(db, accountId)
  await turnTotpOff(db, accountId, since)
  await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
  const isLeft = await hasFactor(db, accountId)
  await removeRecoveryCodes(db, accountId, isLeft ? since : undefined)
}
