import type { Role } from '../../src/contract/role-terms.ts'
import { createRoleChange, type RoleChange } from '../../src/server/account/roles.ts'
import { hasFactor } from '../../src/server/second-factor/factor-queries.ts'
import { endOtherSessions } from '../../src/server/session/session-queries.ts'
import { openAccountNotices } from './account-notices.ts'
import { type CommandedSite, withSite } from './commanded-site.ts'
import { readNamedAccount } from './named-account.ts'
import { type RunCommand, WrongUse } from './run-command.ts'

/** Gives the roles, and says what was and what is. */
export const giveRoles: RunCommand<'user roles'> = async ({ user, roles }, output) => {
  const wanted = roles.filter((role) => role !== 'none')
  if (wanted.length > 0 && wanted.length < roles.length) throw new WrongUse('“none” stands alone')
  const given = await withSite(output, (site) => changeRoles(site, user, wanted))
  output.result(given, report(given))
  return true
}

interface Given extends RoleChange {
  userName: string
  hasSecondFactor: boolean
}

async function changeRoles(
  site: CommandedSite,
  name: string,
  roles: readonly Role[],
): Promise<Given> {
  const { audit, db, log } = site
  const account = await readNamedAccount(db, name)
  await using notices = await openAccountNotices(site)
  const change = createRoleChange({ audit, log, ...notices, endOtherSessions })
  const changed = await change(db, account.id, roles, 'commandLine')
  return {
    userName: account.user_name,
    ...changed,
    hasSecondFactor: await hasFactor(db, account.id),
  }
}

function report({ userName, before, now, hasSecondFactor }: Given): string[] {
  const inWords = (held: string[]) => held.join(', ') || 'none'
  const lines = [
    `roles of ${userName} before: ${inWords(before)}`,
    `roles of ${userName} now: ${inWords(now)}`,
  ]
  if (before.join() === now.join()) return [...lines, 'Nothing had to change.']
  lines.push(`${userName} is signed out everywhere, and told by mail and on the site.`)
  if (now.length === 0) return lines
  const count = hasSecondFactor
    ? `They count whenever ${userName} signs in with the second factor.`
    : `They count once ${userName} has a second factor: an authenticator app or a passkey, added at /setting/security.`
  return [...lines, count]
}
