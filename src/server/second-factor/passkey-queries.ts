import type { Passkey } from '../../contract/second-factor.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'

/** What the site keeps of a passkey to check what it signs. */
export interface PasskeyKey {
  /** The credential id, in base64url. */
  id: string
  publicKey: Buffer
  /** How often its authenticator says it signed; 0 where it does not count. */
  counter: number
  isBackedUp: boolean
}

export interface NewPasskey extends PasskeyKey {
  /** How its authenticator is reached: `usb`, `internal`. */
  transports: string[]
}

/** The account's passkeys, the oldest first. */
export async function listPasskeyRows(db: Db, accountId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'is_backed_up', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    createdAt: toSeconds(row.created_at.getTime()),
    usedAt: row.used_at && toSeconds(row.used_at.getTime()),
  }))
}

/** What tells a browser which authenticators hold a passkey of the account already. */
export async function listDescriptors(db: Db, accountId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('account_id', '=', accountId)
    .execute()
}

/** A passkey by its id; with `accountId`, only if it is that account's. */
export async function findPasskey(db: Db, id: string, accountId?: number) {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'account_id', 'public_key', 'counter'])
    .where('id', '=', id)
    .$if(accountId !== undefined, (own) => own.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** @returns false when some account has that passkey already */
export async function insertPasskey(
  db: Db,
  owner: { accountId: number; name: string; now: Date },
  passkey: NewPasskey,
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: owner.accountId,
      name: owner.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_backed_up: passkey.isBackedUp,
      created_at: owner.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/**
 * Remembers that a passkey signed. Its counter only grows, unless it does not count: of two copies of an
 * authenticator that sign at once, one fails here. @returns whether the passkey is there and its counter fits
 */
export async function notePasskeyUse(
  db: Db,
  { id, counter, isBackedUp }: Omit<PasskeyKey, 'publicKey'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp, used_at: now })
    .where('id', '=', id)
    .where((passkey) =>
      counter === 0 ? passkey('counter', '=', '0') : passkey('counter', '<', String(counter)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the account has that passkey */
export async function renamePasskeyRow(
  db: Db,
  accountId: number,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the name of the passkey; undefined when the account has none with that id */
export async function deletePasskey(
  db: Db,
  accountId: number,
  id: string,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}
