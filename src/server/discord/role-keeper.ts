import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../platform/feature.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { DiscordBot } from './bot.ts'
import type { RolesConfig } from './discord-config.ts'

/** Of each run, a minute apart: Discord lets a bot ask 50 times a second, and others wait for the jobs. */
const mostAtOnce = 50
/** Who left the server and came back has lost their roles. */
const givenAgainAfter = 86_400_000
/** Who was not on the server may have joined it. */
const triedAgainAfter = 3_600_000

interface Needs extends Pick<Tools, 'clock' | 'db'> {
  bot: DiscordBot
  roles: RolesConfig
}

/**
 * Has the Discord server give roles to who linked their account, and take them from who did not: what is to be is told
 * from the links at each run, so that nothing is missed. Roles that others gave are left alone.
 */
export function createRoleKeeper({ clock, db, bot, roles }: Needs) {
  async function take(): Promise<void> {
    for (const held of await listOver(db, roles, mostAtOnce)) {
      await bot.set(held.user, held.role, false)
      await forgetRole(db, held)
    }
  }

  async function give(): Promise<void> {
    const now = clock()
    const due = { given: new Date(now - givenAgainAfter), absent: new Date(now - triedAgainAfter) }
    for (const held of await listDue(db, roles, due, mostAtOnce)) {
      const is_given = await bot.set(held.user, held.role, true)
      await noteTried(db, held, { is_given, tried_at: new Date(now) })
    }
  }

  return {
    /** @throws {AppError} as the bot: what is left is done by the next run */
    async run(): Promise<void> {
      // a role that the bot may not give keeps none from being taken, nor the other way round
      const outcomes = await Promise.allSettled([take(), give()])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}

/** A role of somebody at Discord, by the ids of both. */
interface HeldRole {
  user: string
  role: string
}

/** Roles that are to be given: those never tried, and those tried long enough ago. The longest waiting first. */
async function listDue(
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
async function listOver(db: Db, roles: RolesConfig, most: number): Promise<HeldRole[]> {
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

async function noteTried(
  db: Db,
  { user, role }: HeldRole,
  tried: { is_given: boolean; tried_at: Date },
): Promise<void> {
  const row = { discord_id: user, role_id: role, ...tried }
  await saveOver(db.insertInto('discord_role'), ['discord_id', 'role_id'], row)
}

async function forgetRole(db: Db, { user, role }: HeldRole): Promise<void> {
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
