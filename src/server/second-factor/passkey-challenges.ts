import type { Db } from '../platform/database/db.ts'

interface Challenge {
  challenge: string
  /** Who registers a passkey; null at sign-in. */
  accountId: number | null
}

/** Keeps a challenge until `expiresAt`. Of an account that registers, it takes the place of any before it. */
export async function storeChallenge(
  db: Db,
  { challenge, accountId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  if (accountId !== null) {
    await db.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
  }
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, account_id: accountId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge up: of many uses at once one succeeds. @returns whether it was there and in time */
export async function spendChallenge(
  db: Db,
  { challenge, accountId }: Challenge,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .execute()
  return spent.length > 0
}

export async function pruneChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
