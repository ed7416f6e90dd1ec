import { sql } from 'kysely'
import { ticketPageSize } from '../../contract/support.ts'
import { mostTicketPages, type TeamTicketHead } from '../../contract/ticket-team.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { SupportContext } from './support-context.ts'
import { type Condition, isOpen, type TeamFilter, toCondition } from './team-filter.ts'
import { toMember } from './team-members.ts'
import { secondsOf, ticketColumns, toHead } from './ticket-queries.ts'

/** A ticket with the names of its player and of whom it is assigned to; the language is the player’s. */
export type TeamTicketRow = NonNullable<Awaited<ReturnType<typeof findTeamTicket>>>

/** As the index of the table has it: what is most urgent and waits longest first. */
const inOrder = sql`ticket.place, ticket.waiting_since, ticket.changed_at desc, ticket.id desc`

/** Tickets of all players, in the order the team works on them. */
export function createTeamList({ db, listByPseudo }: Pick<SupportContext, 'db' | 'listByPseudo'>) {
  return {
    /** One page of what the filter asks for, and how many of the pages there are that can be read. */
    async list(filter: TeamFilter, page: number) {
      const condition = await toCondition(db, filter, listByPseudo)
      const [rows, count] = await Promise.all([
        page > mostTicketPages ? [] : listPage(db, condition, page),
        countUpTo(db, condition, mostTicketPages * ticketPageSize),
      ])
      return { tickets: rows.map(toTeamHead), pages: Math.ceil(count / ticketPageSize) }
    },

    /** How many wait for the team. */
    async countOpen(): Promise<number> {
      return countRows(db.selectFrom('ticket').where(isOpen))
    },
  }
}

/** Anybody’s ticket. */
export function findTeamTicket(db: Db, id: number) {
  return withNames(db).where('ticket.id', '=', id).executeTakeFirst()
}

export function toTeamHead(row: TeamTicketRow): TeamTicketHead {
  const { accountId, pseudo, avatar, assignedTo, memberPseudo, memberAvatar } = row
  return {
    ...toHead(row),
    player: toMember({ id: accountId, pseudo, avatar }),
    assignedTo:
      assignedTo === null || memberPseudo === null
        ? null
        : toMember({ id: assignedTo, pseudo: memberPseudo, avatar: memberAvatar }),
    waitingSince: secondsOf(row.waitingSince),
  }
}

/** The tickets are found first: names are joined to those of the page alone. */
function listPage(db: Db, condition: Condition, page: number): Promise<TeamTicketRow[]> {
  const found = db
    .selectFrom('ticket')
    .select('ticket.id')
    .where(condition)
    .orderBy(inOrder)
    .offset((page - 1) * ticketPageSize)
    .limit(ticketPageSize)
  return withNames(db).where('ticket.id', 'in', found).orderBy(inOrder).execute()
}

async function countUpTo(db: Db, condition: Condition, most: number): Promise<number> {
  const found = db.selectFrom('ticket').select('ticket.id').where(condition).limit(most)
  return countRows(db.selectFrom(found.as('found')))
}

function withNames(db: Db) {
  return db
    .selectFrom('ticket')
    .innerJoin('player', 'player.id', 'ticket.account_id')
    .leftJoin('player as member', 'member.id', 'ticket.assigned_to')
    .select([
      ...ticketColumns,
      'player.pseudo',
      'player.avatar',
      'player.language',
      'member.pseudo as memberPseudo',
      'member.avatar as memberAvatar',
    ])
}
