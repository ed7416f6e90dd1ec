import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { Opening } from './opening-queries.ts'

export interface NewVote {
  site: string
  accountId: number
  network: string
  proof: string
  until: Date
  points: number
  money: number
  isVerified: boolean
  at: Date
}

/**
 * Writes a vote that counts.
 *
 * @returns its id; undefined when it was counted before, or its player or network may not vote yet
 */
export async function insertVote(db: Db, vote: NewVote): Promise<string | undefined> {
  const added = await db
    .insertInto('vote')
    .values({
      site: vote.site,
      account_id: vote.accountId,
      network: vote.network,
      proof: vote.proof,
      during: rangeOf(vote.at, vote.until),
      points: vote.points,
      money: vote.money,
      is_verified: vote.isVerified,
      counted_at: vote.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

function rangeOf(from: Date, until: Date): RawBuilder<string> {
  return sql<string>`tstzrange(${from}, ${until})`
}

/** Whether a vote of this proof was counted. */
export function hasProof(db: Db, site: string, proof: string): Promise<boolean> {
  return hasRow(db.selectFrom('vote').where('site', '=', site).where('proof', '=', proof))
}

/** When a player, or others of a network, may vote again on one site, and when the player last did. */
export interface Windows {
  site: string
  ownUntil: Date | null
  networkUntil: Date | null
  lastAt: Date | null
  /** How asking about the player's newest opening ended; null when there is none. */
  askState: Opening['askState'] | null
  /** Whether the player went there a little while ago. */
  isRecent: boolean
}

/** Of each site, in the same order. */
export async function listWindows(
  db: Db,
  { accountId, network }: { accountId: number; network: string },
  sites: readonly string[],
  { now, recently }: { now: Date; recently: Date },
): Promise<Windows[]> {
  const { rows } = await sql<Windows>`
    select asked.site, own.until as "ownUntil", network.until as "networkUntil",
      last.counted_at as "lastAt", opening.ask_state as "askState",
      coalesce(opening.opened_at > ${recently}, false) as "isRecent"
    from unnest(${sites}::text[]) with ordinality as asked (site, position)
    cross join lateral (
      select max(upper(during)) as until from vote
      where site = asked.site and account_id = ${accountId} and during @> ${now}::timestamptz
    ) own
    cross join lateral (
      select max(upper(during)) as until from vote
      where site = asked.site and network = ${network} and during @> ${now}::timestamptz
        and account_id is distinct from ${accountId}
    ) network
    left join lateral (
      select counted_at from vote where site = asked.site and account_id = ${accountId}
      order by counted_at desc limit 1
    ) last on true
    left join lateral (
      select ask_state, opened_at from vote_opening
      where site = asked.site and account_id = ${accountId} and used_at is null and expires_at > ${now}
      order by opened_at desc limit 1
    ) opening on true
    order by asked.position`.execute(db)
  return rows
}

/** Whether a player, or anybody of a network, may not vote on a site yet. */
export function isTaken(
  db: Db,
  vote: Pick<NewVote, 'site' | 'accountId' | 'at'>,
): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('vote')
      .where('site', '=', vote.site)
      .where('account_id', '=', vote.accountId)
      .where(sql<boolean>`during @> ${vote.at}::timestamptz`),
  )
}

/** Removes the network from votes whose windows ended before `time`. */
export async function forgetNetworks(db: Db, time: Date): Promise<void> {
  await db
    .updateTable('vote')
    // another for each, so that they never are one network
    .set({ network: sql<string>`'forgotten ' || id` })
    .where(sql<boolean>`upper(during) < ${time}`)
    .where('network', 'not like', 'forgotten %')
    .execute()
}
