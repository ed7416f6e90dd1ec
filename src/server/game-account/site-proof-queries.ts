import type { Db } from '../platform/database/db.ts'
import type { Player } from '../platform/http/api.ts'

/** The session that goes to another site: whoever comes back in another is not taken for its player. */
export type ProofVisitor = Pick<Player, 'accountId' | 'sessionId'>

/** Awaits somebody back. */
export async function saveAttempt(
  db: Db,
  { accountId, sessionId }: ProofVisitor,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('proof_attempt')
    .values({ hash, account_id: accountId, session_id: sessionId, expires_at: expiresAt })
    .execute()
}

/** Uses a way back up: of many at once one succeeds. @returns whether it was this session's, and not over */
export async function takeAttempt(
  db: Db,
  { accountId, sessionId }: ProofVisitor,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('proof_attempt')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Remembers a nonce of another site. @returns whether it is new */
export async function saveNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('proof_nonce')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets ways that are over, and nonces that are too old to come again. */
export async function pruneProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('proof_attempt').where('expires_at', '<=', now).execute()
  await db.deleteFrom('proof_nonce').where('expires_at', '<=', now).execute()
}
