import { sql } from 'kysely'
import { ticketPageSize } from '../../contract/support.ts'
import { mostTicketPages, type TeamTicketHead } from '../../contract/ticket-team.ts'
import { mostOpenCounted } from '../../contract/ticket-terms.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { SupportContext } from './support-context.ts'
import { inOrder, listTickets, searchTickets } from './find-tickets.ts'
import { isOfMember, isOpen, type TeamFilter, toConditions } from './team-filter.ts'
import { toMember } from './team-members.ts'
import { secondsOf, ticketColumns, toHead } from './ticket-queries.ts'

/** A ticket with the names of its player and of whom it is assigned to; the language is the player’s. */
export type TeamTicketRow = NonNullable<Awaited<ReturnType<typeof findTeamTicket>>>

/** Pages after the one that is read that are told of: counting all of them would take longer the more there are. */
const pagesAhead = 4

/** Tickets of all players, in the order the team works on them. */
export function createTeamList({ db, listByPseudo }: Pick<SupportContext, 'db' | 'listByPseudo'>) {
  return {
    /** One page of what the filter asks for, and how many pages there are, as far as a few after it. */
    async list(filter: TeamFilter, page: number) {
      const { within, found } = await toConditions(db, filter, listByPseudo)
      const first = (page - 1) * ticketPageSize
      const most = Math.min(page + pagesAhead, mostTicketPages) * ticketPageSize
      const enough = first + ticketPageSize + 1
      const ids = found
        ? await searchTickets(db, { within, found, isOfMember: isOfMember(filter), enough, most })
        : await listTickets(db, { condition: within, most })
      const rows = await listWithNames(db, ids.slice(first, first + ticketPageSize))
      return { tickets: rows.map(toTeamHead), pages: Math.ceil(ids.length / ticketPageSize) }
    },

    /** How many wait for the team, of which so many are counted at most. */
    async countOpen(): Promise<number> {
      const counted = db.selectFrom('ticket').select('id').where(isOpen).limit(mostOpenCounted)
      return countRows(db.selectFrom(counted.as('counted')))
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

/** Names are joined to the tickets of a page alone. */
function listWithNames(db: Db, ids: readonly number[]): Promise<TeamTicketRow[]> {
  const isShown = sql<boolean>`ticket.id = any(${ids}::integer[])`
  return withNames(db).where(isShown).orderBy(inOrder).execute()
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
