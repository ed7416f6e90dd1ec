import { longestReason } from '../../src/contract/user-terms.ts'
import { createAccountLocks } from '../../src/server/account/account-lock.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { endOtherSessions } from '../../src/server/session/session-queries.ts'
import { openAccountNotices } from './account-notices.ts'
import { type CommandedSite, withSite } from './commanded-site.ts'
import { readNamedAccount } from './named-account.ts'
import { type RunCommand, WrongUse } from './run-command.ts'

/** Signs somebody out everywhere and lets them in no more: until then, or until they are unlocked. */
export const lockUser: RunCommand<'user lock'> = async ({ user, reason, until }, output) => {
  const endsAt = readEnd(until)
  if (reason.trim() === '' || reason.length > longestReason) {
    throw new WrongUse(`--reason: expected 1 to ${longestReason} characters`)
  }
  const { id, userName } = await withAccount(output, user, async (locks, { db }, accountId) =>
    locks.lock(db, accountId, { reason: reason.trim(), endsAt }, 'commandLine'),
  )
  const end = endsAt ? `until ${endsAt.toISOString()}` : 'until guildhall user unlock'
  output.result({ id, userName, until: endsAt && endsAt.getTime() / 1000 }, [
    `${userName} is locked ${end}, signed out everywhere, and told by mail.`,
  ])
  return true
}

/** Lets somebody in again. */
export const unlockUser: RunCommand<'user unlock'> = async ({ user }, output) => {
  const { id, userName, done } = await withAccount(output, user, (locks, { db }, accountId) =>
    locks.unlock(db, accountId, 'commandLine'),
  )
  output.result({ id, userName, wasLocked: done }, [
    done ? `${userName} may sign in again, and is told by mail.` : `${userName} was not locked.`,
  ])
  return true
}

async function withAccount<Done>(
  output: Parameters<typeof withSite>[0],
  name: string,
  work: (
    locks: ReturnType<typeof createAccountLocks>,
    site: CommandedSite,
    accountId: number,
  ) => Promise<Done>,
) {
  return withSite(output, async (site) => {
    const { id, user_name: userName } = await readNamedAccount(site.db, name)
    await using notices = await openAccountNotices(site)
    const { audit, log } = site
    const locks = createAccountLocks({
      clock: systemClock,
      audit,
      log,
      ...notices,
      endOtherSessions,
    })
    return { id, userName, done: await work(locks, site, id) }
  })
}

/** A day begins where the command is run. @throws {WrongUse} for what is no moment to come */
function readEnd(text: string | undefined): Date | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const end = new Date(isDay ? `${text}T00:00` : text)
  if (!/^\d{4}-\d{2}-\d{2}(?:T.+)?$/.test(text) || !(end.getTime() > systemClock())) {
    throw new WrongUse(
      `--until: expected a day or moment to come, such as 2031-05-20, not “${text}”`,
    )
  }
  return end
}
