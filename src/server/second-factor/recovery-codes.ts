import { Secret } from 'otpauth'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { hashSecret } from '../platform/secret-hash.ts'

const codes = 10
/** 120 bits: 24 characters of base32. */
const codeBytes = 15

/** A code as it is shown: `abcdef-ghijkl-mnopqr-stuvwx`. */
function makeCode(randomBytes: (size: number) => Buffer): string {
  const { buffer } = Uint8Array.from(randomBytes(codeBytes))
  const text = new Secret({ buffer }).base32.toLowerCase()
  return (text.match(/.{6}/g) ?? []).join('-')
}

/** The code in what was typed, in any case, with or without blanks and hyphens; undefined when it is none. */
export function readRecoveryCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[a-z2-7]{24}$/.test(code) ? code : undefined
}

/** What is kept of a code. It has 120 bits of chance, so nothing slower is needed. */
function hashCode(code: string): Buffer {
  return hashSecret(code.replaceAll('-', ''))
}

/** Makes ten codes in place of all the account has. @returns the codes, to be shown once */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  { randomBytes, now }: { randomBytes: (size: number) => Buffer; now: Date },
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => makeCode(randomBytes))
  await removeRecoveryCodes(db, accountId)
  await db
    .insertInto('recovery_code')
    .values(made.map((code) => ({ account_id: accountId, hash: hashCode(code), created_at: now })))
    .execute()
  return made
}

/** Removes the account's codes; with `since`, those made then or later. */
export async function removeRecoveryCodes(db: Db, accountId: number, since?: Date): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (own) => own.where('created_at', '>=', since ?? new Date(0)))
    .execute()
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  return countRows(db.selectFrom('recovery_code').where('account_id', '=', accountId))
}

/** Uses a code up: of many uses at once one succeeds. @returns whether it was the account's */
export async function spendRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashCode(code))
    .returning('account_id')
    .execute()
  return spent.length > 0
}
