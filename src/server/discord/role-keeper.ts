import type { Tools } from '../platform/feature.ts'
import type { DiscordBot } from './bot.ts'
import type { RolesConfig } from './discord-config.ts'
import { forgetRole, listDue, listOver, noteTried } from './role-queries.ts'

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
