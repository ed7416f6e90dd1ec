import { sql } from 'kysely'
import type { BanKind, BanState } from '../../contract/ban-terms.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { escapeLike } from '../platform/database/like-pattern.ts'
import { type BanRow, holdsAt } from './ban-queries.ts'
import { toAddress } from './ban-target.ts'

/** A ban with the names of those who made and ended it, as they are called now. */
export interface NamedBan extends BanRow {
  byName: string | null
  endedByName: string | null
}

interface BanQuery {
  kind?: BanKind | undefined
  state?: BanState | undefined
  q?: string | undefined
}

export async function findBan(db: Db, id: number): Promise<BanRow | undefined> {
  const row = await named(db).where('ban.id', '=', id).executeTakeFirst()
  return row && toNamedBan(row)
}

/** The last first, and how many there are. */
export async function listBanRows(
  db: Db,
  query: BanQuery,
  { first, most }: { first: number; most: number },
  now: Date,
) {
  const found = matching(db, query, now)
  const [rows, total] = await Promise.all([
    named(db)
      .where('ban.id', 'in', found.select('ban.id'))
      .orderBy('ban.id', 'desc')
      .offset(first)
      .limit(most)
      .execute(),
    countRows(found),
  ])
  return { bans: rows.map(toNamedBan), total }
}

function matching(db: Db, { kind, state, q }: BanQuery, now: Date) {
  return db
    .selectFrom('ban')
    .$if(kind === 'network', (all) => all.where('network', 'is not', null))
    .$if(kind === 'emailDomain', (all) => all.where('email_domain', 'is not', null))
    .$if(state === 'active', (all) => all.where(holdsAt(now)))
    .$if(state === 'ended', (all) => all.where(sql<boolean>`not ${holdsAt(now)}`))
    .$if(q !== undefined && q !== '', (all) => all.where(hasIn(q ?? '')))
}

function hasIn(q: string) {
  const pattern = `%${escapeLike(q.toLowerCase())}%`
  const network = toSearchedNetwork(q)
  return sql<boolean>`(${network ? sql`network && ${network}::inet` : sql`false`}
    or email_domain like ${pattern} or lower(reason) like ${pattern}
    or host(network) like ${pattern})`
}

/** An address or network as it is looked for. */
function toSearchedNetwork(q: string): string | undefined {
  const [address = '', bits = '', ...rest] = q.split('/')
  const plain = toAddress(address)
  const isWhole = rest.length === 0 && /^\d{0,2}$/.test(bits)
  if (plain === undefined || !isWhole) return undefined
  const most = plain.includes(':') ? 128 : 32
  return bits === '' ? plain : Number(bits) <= most ? `${plain}/${bits}` : undefined
}

function named(db: Db) {
  return (
    db
      .selectFrom('ban')
      .leftJoin('player as maker', 'maker.id', 'made_by')
      .leftJoin('player as ender', 'ender.id', 'ended_by')
      .selectAll('ban')
      .select(['maker.pseudo as byName', 'ender.pseudo as endedByName'])
      // an address alone is written without its bits
      .select(sql<string | null>`abbrev(network::inet)`.as('address'))
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

function toNamedBan(row: Row): NamedBan {
  const { ended_by: endedBy, ended_at: endedAt } = row
  return {
    id: row.id,
    kind: row.address === null ? 'emailDomain' : 'network',
    target: row.address ?? row.email_domain ?? '',
    stopsSignIn: row.stops_sign_in,
    stopsWriting: row.stops_writing,
    reason: row.reason,
    by: row.made_by,
    byName: row.byName,
    since: row.made_at,
    until: row.ends_at,
    ended: endedBy === null || endedAt === null ? null : { by: endedBy, at: endedAt },
    endedByName: row.endedByName,
  }
}
