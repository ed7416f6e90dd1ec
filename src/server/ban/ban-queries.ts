import { sql } from 'kysely'
import type { BanKind } from '../../contract/ban-terms.ts'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'

/** What a ban says. */
export interface BanFacts {
  kind: BanKind
  target: string
  stopsSignIn: boolean
  stopsWriting: boolean
  reason: string
  until: Date | null
}

export interface BanRow extends BanFacts {
  id: number
  by: number
  since: Date
  /** Of one that somebody ended. */
  ended: { by: number; at: Date } | null
}

/** Has one change follow the other, after all sign-ins and registrations that are on their way. */
export async function lockBans(trx: Db): Promise<void> {
  await sql`lock table ban in exclusive mode`.execute(trx)
}

/** Has whoever changes bans wait for the end of the transaction, beside others that do the same. */
export async function holdBans(trx: Db): Promise<void> {
  await sql`lock table ban in row share mode`.execute(trx)
}

/** What a ban may stop besides registration. */
export type Stopped = 'stops_sign_in' | 'stops_writing'

/** Whether an address is in a network that is banned now, from that besides registration. */
export async function isAddressBanned(
  db: Db,
  address: string,
  now: Date,
  stops?: Stopped,
): Promise<boolean> {
  const { rows } = await sql`
    select from ban
    where network >>= ${address}::inet and ${holdsAt(now)}
      and ${stops ? sql.ref(stops) : sql`true`}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether one of these domains is banned now. */
export async function isDomainBanned(db: Db, domains: readonly string[], now: Date) {
  const { rows } = await sql`
    select from ban
    where email_domain = any(${domains}::text[]) and ${holdsAt(now)}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an address is in a network. */
export async function isWithin(db: Db, address: string, network: string): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select ${address}::inet <<= network(${network}::inet) as "isIn"`.execute(db)
  return rows[0]?.isIn ?? false
}

/** Whether the very same is banned at that moment. */
export function isBanned(db: Db, ban: BanFacts, now: Date): Promise<boolean> {
  const isNetwork = ban.kind === 'network'
  return hasRow(
    db
      .selectFrom('ban')
      .where(holdsAt(now))
      .$if(isNetwork, (all) => all.where('network', '=', toNetwork(ban)))
      .$if(!isNetwork, (all) => all.where('email_domain', '=', ban.target)),
  )
}

const toNetwork = ({ target }: BanFacts) => sql<string>`network(${target}::inet)`

/** Runs after `lockBans`. @returns its number; undefined where the same is banned already */
export async function insertBan(trx: Db, ban: Omit<BanRow, 'id' | 'ended'>) {
  if (await isBanned(trx, ban, ban.since)) return undefined
  const isNetwork = ban.kind === 'network'
  const { id } = await trx
    .insertInto('ban')
    .values({
      network: isNetwork ? toNetwork(ban) : null,
      email_domain: isNetwork ? null : ban.target,
      stops_sign_in: ban.stopsSignIn,
      stops_writing: ban.stopsWriting,
      reason: ban.reason,
      made_by: ban.by,
      made_at: ban.since,
      ends_at: ban.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends it, or with null takes that back. */
export async function setEnded(trx: Db, id: number, ended: BanRow['ended']): Promise<void> {
  await trx
    .updateTable('ban')
    .set({ ended_at: ended?.at ?? null, ended_by: ended?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Forgets bans that ended before that. */
export async function pruneBans(db: Db, before: Date): Promise<void> {
  await sql`delete from ban where least(ends_at, ended_at) < ${before}`.execute(db)
}

/** Whether a row of `ban` holds at that moment. */
export const holdsAt = (now: Date) =>
  sql<boolean>`(ended_at is null and (ends_at is null or ends_at > ${now}))`
