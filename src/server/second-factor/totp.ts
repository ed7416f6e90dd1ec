import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** As long as the hash of its HMAC. https://www.rfc-editor.org/rfc/rfc4226#section-4 */
const secretBytes = 20

interface Names {
  issuer: string
  label: string
}

// what authenticator apps understand without exception
function toTotp(secret: Uint8Array, names?: Names): TOTP {
  const buffer = Uint8Array.from(secret).buffer
  return new TOTP({
    ...names,
    secret: new Secret({ buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
}

/** The secret in base32, to be typed, and as an address an app reads from a QR code. */
export function describeTotp(secret: Uint8Array, names: Names): { secret: string; uri: string } {
  const totp = toTotp(secret, names)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The six digits in what was typed, blanks or not; undefined when it is something else. */
export function readDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

/**
 * The time step, in units of 30 s since epoch, that six digits were made for: this one or a neighbour,
 * since clocks differ. Undefined for the code of no such step. `now` in milliseconds.
 * https://www.rfc-editor.org/rfc/rfc6238
 */
export function findTimeStep(secret: Uint8Array, digits: string, now: number): number | undefined {
  const totp = toTotp(secret)
  const delta = totp.validate({ token: digits, timestamp: now, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/**
 * Gives the account a secret that counts once it is confirmed, instead of any that waits for it.
 * @returns undefined when the account has a confirmed one
 */
export async function replacePendingTotp(
  db: Db,
  accountId: number,
  randomBytes: (size: number) => Buffer,
): Promise<Buffer | undefined> {
  const secret = randomBytes(secretBytes)
  const replaced = await db
    .insertInto('totp')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, step: null })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return replaced && secret
}

export async function turnTotpOn(db: Db, accountId: number, step: number, now: Date) {
  await db
    .updateTable('totp')
    .set({ confirmed_at: now, step })
    .where('account_id', '=', accountId)
    .execute()
}

/** Forgets the secret, confirmed or not; with `since`, unless it was confirmed before. */
export async function turnTotpOff(db: Db, accountId: number, since?: Date): Promise<void> {
  await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(confirmed_at >= ${since ?? null}, true)`)
    .execute()
}

/** The secret of the account, `confirmedAt` null while it waits for a code of it. */
export async function findTotp(db: Db, accountId: number) {
  return db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/**
 * Uses up the time step and all before it: one statement, so that of many uses of a code at once one
 * succeeds. @returns whether the step was still unused, and the secret still the account's
 */
export async function spendTimeStep(
  db: Db,
  accountId: number,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`coalesce(step, -1) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
