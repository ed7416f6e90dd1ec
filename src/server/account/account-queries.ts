import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { isRole, type Role } from '../../contract/role-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { escapeLike } from '../platform/database/like-pattern.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'
import type { Account, DB } from '../platform/database/db-types.ts'
import { emailKey, pseudoKey, userNameKey } from './look-alike.ts'

export type AccountRow = Selectable<Account>

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws {AppError} `SignInRequired` when the account is gone */
export async function readAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('SignInRequired', 'the account is gone')
  return account
}

/**
 * Makes whoever else changes what hangs on the account wait for the end of the transaction, so that what was
 * there before is true. @throws {AppError} `PlayerNotFound`
 */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    // rows that point at the account may still be written
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('PlayerNotFound')
}

/** Makes whoever locks the account, changes its factors or takes it back wait for the end of the transaction. */
export async function holdAccount(trx: Db, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forShare().execute()
}

/** Accounts that are called so, by what names one alone: user name, pseudo, confirmed address, or `id:7`. */
export async function listNamedAccounts(db: Db, name: string): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or(nameTests(where, name)))
    .orderBy('id')
    .execute()
}

/** The same, and accounts of which a name or address has `words` in it; at most `most`. */
export async function searchAccounts(db: Db, words: string, most: number): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(isCalled(words))
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Whether these words are the number of an account, or in the name of it that everybody reads. */
export function isKnownAs(words: string) {
  const id = /^(?:#|id:)?(\d{1,9})$/i.exec(words)?.[1]
  return (where: ExpressionBuilder<DB, 'account'>) =>
    where.or([
      ...(id === undefined ? [] : [where('account.id', '=', Number(id))]),
      where('pseudo_key', '=', pseudoKey(words)),
      where(sql`lower(pseudo)`, 'like', partPattern(words)),
    ])
}

/** Whether an account is named by these words, or a name or address of it has them in it. */
export function isCalled(words: string) {
  const pattern = partPattern(words)
  return (where: ExpressionBuilder<DB, 'account'>) =>
    where.or([
      ...nameTests(where, words),
      where('user_name_key', 'like', pattern),
      where('email_key', 'like', pattern),
      where(sql`lower(pseudo)`, 'like', pattern),
    ])
}

const partPattern = (words: string) => `%${escapeLike(words.toLowerCase())}%`

function nameTests(where: ExpressionBuilder<DB, 'account'>, name: string) {
  const id = /^id:(\d{1,9})$/.exec(name)?.[1]
  return [
    ...(id === undefined ? [] : [where('id', '=', Number(id))]),
    where('user_name_key', '=', userNameKey(name)),
    where('pseudo_key', '=', pseudoKey(name)),
    where.and([
      where('email_key', '=', emailKey(name)),
      where('email_confirmed_at', 'is not', null),
    ]),
  ]
}

/** By user name, or by an address that is confirmed. No user name has an `@` in it. */
export async function findAccountToSignIn(db: Db, name: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((where) =>
      where.or([
        where('user_name_key', '=', userNameKey(name)),
        where.and([
          where('email_key', '=', emailKey(name)),
          where('email_confirmed_at', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst()
}

/** Who an address belongs to: the one account that confirmed it, else those that claim it, the newest first. */
export async function listAccountsOfEmail(db: Db, email: string): Promise<AccountRow[]> {
  const claims = await db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  const owner = await findOwnerOfEmail(db, email)
  return owner ? [owner] : claims
}

/** The account that confirmed an address. */
export async function findOwnerOfEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** The roles an account holds that this version knows, by name. */
export async function listRoles(db: Db, accountId: number): Promise<Role[]> {
  const given = await listGivenRoles(db, accountId)
  return given.filter(isRole)
}

/** All roles an account holds, whichever version gave them, by name. */
export async function listGivenRoles(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Sets what is given, on the account of that id. @returns whether there is one */
export async function updateAccount(
  db: Db,
  id: number,
  change: Partial<Omit<AccountRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes `email` the account’s confirmed address. @throws {AppError} `EmailTaken` */
export async function setConfirmedEmail(
  db: Db,
  id: number,
  email: string,
  now: Date,
): Promise<void> {
  await updateAccount(db, id, {
    email,
    email_key: emailKey(email),
    email_confirmed_at: now,
  }).catch((error: unknown) => {
    throw violatedConstraint(error) ? new AppError('EmailTaken') : error
  })
}
