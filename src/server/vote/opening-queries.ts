import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { VoteOpening } from '../platform/database/db-types.ts'

/** A player on the way to a vote site. */
export interface Opening {
  tokenHash: Buffer
  /** Of sites that are asked. */
  token: string | null
  site: string
  accountId: number
  /** The pseudo the site was given. */
  name: string
  network: string
  address: string
  openedAt: Date
  askState: 'none' | 'begun' | 'failed'
  expiresAt: Date
  usedAt: Date | null
}

const opening = [
  'token_hash as tokenHash',
  'token',
  'site',
  'account_id as accountId',
  'name',
  'network',
  'address',
  'opened_at as openedAt',
  'ask_state as askState',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const

/** Notes that a player goes to a site. */
export async function insertOpening(db: Db, opened: Insertable<VoteOpening>): Promise<void> {
  await db.insertInto('vote_opening').values(opened).execute()
}

/** Of a player who went to a site again and again, only the newest are still asked about. */
export async function stopAskingOlder(
  db: Db,
  { accountId, site }: Pick<Opening, 'accountId' | 'site'>,
  kept: number,
): Promise<void> {
  const older = db
    .selectFrom('vote_opening')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('site', '=', site)
    .where('used_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('token_hash')
    .offset(kept)
  await db
    .updateTable('vote_opening')
    .set({ ask_at: null })
    .where('token_hash', 'in', older)
    .execute()
}

/** Used, expired or neither. */
export async function findOpening(db: Db, tokenHash: Buffer): Promise<Opening | undefined> {
  return db
    .selectFrom('vote_opening')
    .select(opening)
    .where('token_hash', '=', tokenHash)
    .$castTo<Opening>()
    .executeTakeFirst()
}

/**
 * Those of a player on one site that a vote may still come for, the newest first.
 *
 * @param lock nobody else uses one until the transaction of `db` ends
 */
export async function listUnused(
  db: Db,
  { accountId, site }: Pick<Opening, 'accountId' | 'site'>,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Opening[]> {
  const wanted = unusedOn(db, site, now).where('account_id', '=', accountId)
  return (lock ? wanted.forUpdate() : wanted).execute()
}

/** The newest that a vote of this name may still come for. */
export async function findUnusedOf(
  db: Db,
  { name, site }: Pick<Opening, 'name' | 'site'>,
  now: Date,
): Promise<Opening | undefined> {
  return unusedOn(db, site, now).where('name', '=', name).limit(1).executeTakeFirst()
}

/** Those on one site that a vote may still come for, in one order for all: nobody waits for who waits for them. */
function unusedOn(db: Db, site: string, now: Date) {
  return db
    .selectFrom('vote_opening')
    .select(opening)
    .where('site', '=', site)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('opened_at', 'desc')
    .orderBy('token_hash')
    .$castTo<Opening>()
}

/** No vote comes for these any more. */
export async function useOpenings(db: Db, tokenHashes: readonly Buffer[], at: Date) {
  await db
    .updateTable('vote_opening')
    .set({ used_at: at, ask_at: null, ask_state: 'none' })
    .where('token_hash', 'in', tokenHashes)
    .execute()
}

/**
 * Takes on openings whose sites are to be asked: nobody else does, for as long as `lease` milliseconds. Their
 * `askState` is how the last time ended.
 */
export function claimDueOpenings(db: Db, now: Date, lease: number): Promise<Opening[]> {
  const due = sql`
    select token_hash, ask_state from vote_opening where ask_at <= ${now} and used_at is null
    order by ask_at limit 20 for update skip locked`
  return beginAsking(db, due, new Date(now.getTime() + lease))
}

/** Takes on one opening in the same way; nothing when its site is being asked, or a vote was counted meanwhile. */
export async function claimOpening(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  lease: number,
): Promise<Opening | undefined> {
  const wanted = sql`
    select token_hash, ask_state from vote_opening
    where token_hash = ${tokenHash} and used_at is null
      and not (ask_state = 'begun' and ask_at > ${now})
    for update`
  const [claimed] = await beginAsking(db, wanted, new Date(now.getTime() + lease))
  return claimed
}

async function beginAsking(
  db: Db,
  claimed: RawBuilder<unknown>,
  leasedUntil: Date,
): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    with claimed as (${claimed})
    update vote_opening opening set ask_at = ${leasedUntil}, ask_state = 'begun'
    from claimed where opening.token_hash = claimed.token_hash
    returning opening.token_hash as "tokenHash", token, site, account_id as "accountId", name,
      network, address, opened_at as "openedAt", claimed.ask_state as "askState", expires_at as "expiresAt",
      used_at as "usedAt"`.execute(db)
  return rows
}

/** Notes how asking ended, and when to ask again. */
export async function endAsking(
  db: Db,
  tokenHash: Buffer,
  end: { state: 'none' | 'failed'; askAt: Date | null },
): Promise<void> {
  await db
    .updateTable('vote_opening')
    .set({ ask_state: end.state, ask_at: end.askAt })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute()
}

/** Removes those no vote may come for any more. */
export async function deleteExpiredOpenings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('vote_opening').where('expires_at', '<', now).execute()
}
