import { sql } from 'kysely'
import { permissions } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { toShownPlayer } from '../platform/shown-player.ts'

/** An account as the team sees it. */
export interface Member {
  id: number
  pseudo: string
  avatar: string | null
}

export function toMember({ id, ...player }: Member): Member {
  return { id, ...toShownPlayer(player) }
}

/** Everybody who works on tickets, by pseudo. */
export async function listTeamMembers(db: Db): Promise<Member[]> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'pseudo', 'avatar'])
    .where('id', 'in', ofTeam(db))
    .orderBy('pseudo')
    .execute()
  return rows.map(toMember)
}

export async function listTeamIds(db: Db): Promise<number[]> {
  const rows = await ofTeam(db).distinct().execute()
  return rows.map(({ account_id }) => account_id)
}

/** Those who work on tickets no longer, though some are assigned to them. */
export async function listFormerIds(db: Db): Promise<number[]> {
  // from one to the next by the index: it is quick however many tickets there are
  const { rows } = await sql<{ id: number }>`
    with recursive assigned as (
      select min(assigned_to) as id from ticket
      union all
      select (select min(assigned_to) from ticket where assigned_to > assigned.id)
      from assigned where id is not null
    )
    select id from assigned
    where id is not null and id not in (${ofTeam(db)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those with the role `support`; where nobody has it, the whole team. */
export async function listSupporterIds(db: Db): Promise<number[]> {
  const rows = await ofTeam(db)
    .where('role', '=', 'support' satisfies Role)
    .execute()
  return rows.length > 0 ? rows.map(({ account_id }) => account_id) : listTeamIds(db)
}

function ofTeam(db: Db) {
  return db
    .selectFrom('team_member')
    .select('account_id')
    .where('role', 'in', permissions['tickets.reply'])
}
