import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'

export const mostTries = 5

export interface PendingCode {
  accountId: number
  /** In E.164. */
  phoneNumber: string
  /** Null where the SMS service makes and checks the code. */
  hash: Buffer | null
}

/**
 * Keeps the code that is on its way, in place of any other of the account. A service sends the same code
 * again while it is good: then the tries and the end stay as they are.
 */
export async function savePendingCode(
  db: Db,
  { accountId, phoneNumber, hash }: PendingCode,
  { now, end }: { now: Date; end: Date },
): Promise<void> {
  const isSame = sql<boolean>`(phone_code.hash is null and excluded.hash is null
    and phone_code.phone_number = excluded.phone_number and phone_code.expires_at > ${now})`
  await db
    .insertInto('phone_code')
    .values({ account_id: accountId, phone_number: phoneNumber, hash, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        phone_number: phoneNumber,
        hash,
        tries: sql<number>`case when ${isSame} then phone_code.tries else 0 end`,
        expires_at: sql<Date>`case when ${isSame} then phone_code.expires_at else ${end} end`,
      }),
    )
    .execute()
}

/**
 * Counts one try and compares in the same statement, so that tries side by side are counted all.
 *
 * @returns whether the code is right, null where the SMS service has to say; undefined when there is
 * nothing to try: no code for this number, too old, or tried too often
 */
export async function countTry(
  db: Db,
  { accountId, phoneNumber, hash }: PendingCode,
  now: Date,
): Promise<{ isRight: boolean | null } | undefined> {
  return await db
    .updateTable('phone_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('phone_number', '=', phoneNumber)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(sql<boolean | null>`hash = ${hash}`.as('isRight'))
    .executeTakeFirst()
}

/** Uses up the code that was right. @returns whether it was still there */
export async function takeCode(
  db: Db,
  { accountId, phoneNumber, hash }: PendingCode,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('phone_code')
    .where('account_id', '=', accountId)
    .where('phone_number', '=', phoneNumber)
    .where(sql<boolean>`hash is not distinct from ${hash}`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** The number that is an account’s. */
export function findPhone(db: Db, accountId: number) {
  return db
    .selectFrom('phone')
    .select(['number', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Makes a verified number the account's. @returns whether it could: another account may have it */
export async function setPhoneNumber(
  db: Db,
  accountId: number,
  phoneNumber: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into phone (account_id, number, added_at)
    select ${accountId}, ${phoneNumber}, ${now}
    where not exists (select from phone where number = ${phoneNumber} and account_id <> ${accountId})
    on conflict (account_id) do update set number = excluded.number, added_at = excluded.added_at`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/** Whether another account made the number its own at the same moment. */
export function isNumberConflict(error: unknown): boolean {
  return violatedConstraint(error) === 'phone_number_key'
}

/** Forgets the number; with `since`, unless it was added before. @returns whether there was one */
export async function removePhone(db: Db, accountId: number, since?: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone')
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (old) => old.where('added_at', '>=', since ?? null))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets a code on its way. */
export async function removeCode(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('phone_code').where('account_id', '=', accountId).execute()
}

export async function removeExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<=', now).execute()
}
