import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { RolesConfig } from './discord-config.ts'

/** A role of somebody at Discord, by the ids of both. */
export interface HeldRole {
  user: string
  role: string
}

/** Roles that are to be given: those never tried, and those tried long enough ago. The longest waiting first. */
export async function listDue(
  db: Db,
  roles: RolesConfig,
  due: { given: Date; absent: Date },
  most: number,
): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    with ${wanted(roles)}
    select discord_id as user, role_id as role
    from wanted left join discord_role using (discord_id, role_id)
    where tried_at is null or tried_at < case when is_given then ${due.given}::timestamptz else ${due.absent}::timestamptz end
    order by tried_at nulls first limit ${most}`.execute(db)
  return rows
}

/** Roles that were given, to who is no longer to have them. */
export async function listOver(db: Db, roles: RolesConfig, most: number): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    with ${wanted(roles)}
    select discord_id as user, role_id as role from discord_role
    where not exists (
      select from wanted
      where wanted.discord_id = discord_role.discord_id and wanted.role_id = discord_role.role_id
    )
    order by tried_at limit ${most}`.execute(db)
  return rows
}

export async function noteTried(
  db: Db,
  { user, role }: HeldRole,
  tried: { is_given: boolean; tried_at: Date },
): Promise<void> {
  await db
    .insertInto('discord_role')
    .values({ discord_id: user, role_id: role, ...tried })
    .onConflict((conflict) => conflict.columns(['discord_id', 'role_id']).doUpdateSet(tried))
    .execute()
}

export async function forgetRole(db: Db, { user, role }: HeldRole): Promise<void> {
  await db
    .deleteFrom('discord_role')
    .where('discord_id', '=', user)
    .where('role_id', '=', role)
    .execute()
}

/** Who is to have which role: players who linked an account, and those of them who are of the team. */
function wanted({ linked, team }: RolesConfig): RawBuilder<unknown> {
  const [ofLinked, ofTeam] = [linked, team].map((id) => sql`${id ?? null}::text`)
  return sql`wanted as (
    select discord_id, ${ofLinked} as role_id from discord_account where ${ofLinked} is not null
    union
    select discord_id, ${ofTeam} from discord_account
    where ${ofTeam} is not null and account_id in (select account_id from team_member)
  )`
}
