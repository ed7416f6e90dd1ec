import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Condition } from './team-filter.ts'

/** As the index of the table has it: what is most urgent and waits longest first. */
export const inOrder = sql`ticket.place, ticket.waiting_since, ticket.changed_at desc, ticket.id desc`

/** The first of a list, which are looked through one by one. */
const mostWalked = 1000
/** Closed tickets that are recent: about as many as make a word that is not found among the first as rare as the rest. */
const mostRecent = 16_000
/** Of one statement, which may take ten seconds. */
const mostForgotten = 10_000

interface Listed {
  condition: Condition
  most: number
}

interface Search {
  /** The list that is searched. */
  within: Condition
  /** What is found of it. */
  found: Condition
  /** Whether all of the list is assigned to one member of the team: the index of letter triples knows whose they are. */
  isOfMember: boolean
  /** With so many found among what stands before all others, the others are not searched. */
  enough: number
  most: number
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
export async function searchTickets(db: Db, search: Search): Promise<number[]> {
  const { within, found, isOfMember, enough, most } = search
  const first = await searchFirst(db, search)
  if (first.ids.length >= enough || first.walked < mostWalked) return first.ids
  const listed = { condition: sql<boolean>`${within} and ${found}`, most }
  // few of the recent ones are of one member: what is not among the first of those is mostly not among these either
  if (!isOfMember) {
    const recent = await listIds(db, amongRecent(listed))
    if (recent.length >= enough) return recent
  }
  return listIds(db, amongAll(listed))
}

/** Takes from the recent tickets those that have gone too far back since, in slices that no statement takes long for. */
export async function forgetRecent(db: Db): Promise<void> {
  let forgotten = mostForgotten
  while (forgotten === mostForgotten) {
    const { numAffectedRows } = await sql`
      update ticket set is_recent = false where id in (
        select id from ticket where is_recent and place = 5 and changed_at < (
          select changed_at from ticket where place = 5
          order by waiting_since, changed_at desc, id desc offset ${mostRecent} limit 1
        ) limit ${mostForgotten}
      )`.execute(db)
    forgotten = Number(numAffectedRows ?? 0n)
  }
}

/** What is found among the first, and how many those were. */
async function searchFirst(db: Db, { within, found, most }: Search) {
  const { rows } = await sql<{ ids: number[]; walked: number }>`
    with first as materialized (
      select id, account_id, subject_key, place, waiting_since, changed_at
      from ticket where ${within} order by ${inOrder} limit ${mostWalked}
    )
    select (select count(*) from first)::integer as walked,
      array(select id from first ticket where ${found} order by ${inOrder} limit ${most}) as ids`.execute(
    db,
  )
  return rows[0] ?? { ids: [], walked: 0 }
}

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
