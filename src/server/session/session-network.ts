import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/visitor.ts'

/**
 * Whose sessions were last used from a network, whoever was there last first. Addresses are known of sessions that
 * have not ended, and of no others.
 *
 * @param words an address, of IPv6 all of its household, or a network: `203.0.113.0/24`. Nobody for anything else.
 */
export async function listPlayersAt(db: Db, words: string, most: number): Promise<number[]> {
  const network = toNetwork(words)
  if (network === undefined) return []
  const { rows } = await sql<{ account_id: number }>`
    select account_id from session
    where known_address(address) <<= ${network}::inet
    group by account_id order by max(seen_at) desc limit ${most}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** Ends the sessions that were last used from a network, but for those of the team. */
export async function endSessionsAt(trx: Db, network: string): Promise<void> {
  await sql`
    delete from session
    where known_address(address) <<= network(${network}::inet)
      and account_id not in (select account_id from team_member)`.execute(trx)
}

function toNetwork(words: string): string | undefined {
  const [address = '', bits, ...rest] = words.split('/')
  const version = isIP(address)
  // what names one link of a machine is no address that others come from
  if (version === 0 || address.includes('%') || rest.length > 0) return undefined
  if (bits === undefined) return networkOf(address)
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) ? words : undefined
}
