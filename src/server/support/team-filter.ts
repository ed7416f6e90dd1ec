import { type RawBuilder, sql } from 'kysely'
import type { TicketCategory, TicketPriority, TicketState } from '../../contract/support.ts'
import type { Db } from '../platform/database/db.ts'
import type { SupportContext } from './support-context.ts'
import { listFormerIds } from './team-members.ts'

export interface TeamFilter {
  state?: TicketState | undefined
  category?: TicketCategory | undefined
  priority?: TicketPriority | undefined
  /** An account, or `nobody` of the team; anybody’s when left out. */
  assigned?: number | 'nobody' | undefined
  /** The number of a ticket, the beginning of a pseudo, or three letters and more of a subject. */
  search?: string | undefined
}

export type Condition = RawBuilder<boolean>

/** Fewer are in too many subjects for an index to help. */
const fewestLetters = 3
const mostPlayers = 200

/** The part of the column `place` that tickets of a state have. */
const placesOf = {
  open: sql<boolean>`ticket.place < 4`,
  answered: sql<boolean>`ticket.place = 4`,
  closed: sql<boolean>`ticket.place = 5`,
} as const satisfies Record<TicketState, Condition>

/** What is open. */
export const isOpen: Condition = placesOf.open

/** Whether it asks for what is assigned to one member of the team. */
export const isOfMember = ({ assigned }: TeamFilter): boolean => typeof assigned === 'number'

/** What the filter asks of a row of `ticket`: which list it is, and what is searched for within. */
export async function toConditions(
  db: Db,
  { state, category, priority, assigned, search }: TeamFilter,
  listByPseudo: SupportContext['listByPseudo'],
): Promise<{ within: Condition; found: Condition | undefined }> {
  const conditions = [
    state && placesOf[state],
    category && sql<boolean>`ticket.category = ${category}`,
    priority && sql<boolean>`ticket.priority = ${priority}`,
    assigned !== undefined && (await toAssigned(db, assigned)),
  ].filter((one) => typeof one === 'object')
  return {
    within: conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `),
    found: search ? ofSearch(search, await listByPseudo(search, mostPlayers)) : undefined,
  }
}

/** Tickets of those who left the team are nobody’s. */
async function toAssigned(db: Db, assigned: number | 'nobody'): Promise<Condition> {
  if (assigned !== 'nobody') return sql`ticket.assigned_to = ${assigned}`
  const former = await listFormerIds(db)
  // mostly there are none, and the index of nobody’s tickets has them all
  if (former.length === 0) return sql`ticket.assigned_to is null`
  return sql`(ticket.assigned_to is null or ticket.assigned_to = any(${former}::integer[]))`
}

function ofSearch(search: string, players: readonly number[]): Condition {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  const ways = [
    number && sql<boolean>`ticket.id = ${Number(number)}`,
    players.length > 0 && sql<boolean>`ticket.account_id = any(${players}::integer[])`,
    countLetters(search) >= fewestLetters && hasSubject(search),
  ].filter((one) => typeof one === 'object')
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** What stands for any letter in a pattern stands for itself; `fold` itself makes spaces of signs. */
function hasSubject(part: string): Condition {
  return sql`ticket.subject_key like
    '%' || regexp_replace(trim(fold(${part})), '[\\\\%_]', '\\\\\\&', 'g') || '%'`
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
