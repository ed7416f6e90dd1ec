import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Condition } from './team-filter.ts'

/** As the index of the table has it: what is most urgent and waits longest first. */
export const inOrder = sql`ticket.place, ticket.waiting_since, ticket.changed_at desc, ticket.id desc`

/** The first of a list, which are looked through one by one. */
const mostWalked = 1000
/** Closed tickets that are recent: about as many as make a word that is not found among the first as rare as the rest. */
const mostRecent = 16_000

interface Listed {
  condition: Condition
  most: number
}

interface Search extends Listed {
  /** The part of the list that may have them, which its index tells. */
  within: Condition
  /** With so many found among what stands before all others, the others are not searched. */
  enough: number
}

/** The ids of the first tickets of which the condition holds, in the order of the list: each filter has an index. */
export function listTickets(db: Db, { condition, most }: Listed): Promise<number[]> {
  return listIds(
    db,
    sql<{ id: number }>`select id from ticket where ${condition} order by ${inOrder} limit ${most}`,
  )
}

/**
 * The ids of the first tickets that are found, in the order of the list. The index of letter triples knows no order,
 * so that all tickets with a common word would have to be read. Instead the first are looked through, then the index
 * of the recent ones, and that of all only for what is rare: a search reads about as much among many as among few.
 */
export async function searchTickets(db: Db, { enough, ...search }: Search): Promise<number[]> {
  for (const query of [amongFirst(search), amongRecent(search)]) {
    const found = await listIds(db, query)
    if (found.length >= enough) return found
  }
  return listIds(db, amongAll(search))
}

/** Takes from the recent tickets those that have gone too far back since. */
export async function forgetRecent(db: Db): Promise<void> {
  await sql`
    update ticket set is_recent = false where is_recent and place = 5 and changed_at < (
      select changed_at from ticket where place = 5
      order by waiting_since, changed_at desc, id desc offset ${mostRecent} limit 1
    )`.execute(db)
}

const amongFirst = ({ within, condition, most }: Omit<Search, 'enough'>) => sql<{ id: number }>`
  select id from (select * from ticket where ${within} order by ${inOrder} limit ${mostWalked}) ticket
  where ${condition} order by ${inOrder} limit ${most}`

const amongRecent = ({ condition, most }: Listed) =>
  amongAll({ condition: sql`is_recent and ${condition}`, most })

// + 0, or the planner may bet on finding them soon in order, and go through all when it loses
const amongAll = ({ condition, most }: Listed) => sql<{ id: number }>`
  select id from ticket where ${condition}
  order by place + 0, waiting_since, changed_at desc, id desc limit ${most}`

async function listIds(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}
