import { createContext, type MiddlewareFunction } from 'react-router'
import { isPermission, may } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { findTeamPageAt } from '../../contract/team-page.ts'
import { redirect } from '../base/router.ts'
import { playerContext } from '../base/session/guard.ts'
import { loadAccount } from '../base/session/own-account.ts'

/** A member of the team, as far as their session goes. */
interface TeamMember {
  /** None where a second factor is lacking. */
  roles: readonly Role[]
  lacksSecondFactor: boolean
}

/** The member of the team who opens the page that is loaded. */
export const memberContext = createContext<TeamMember>()

/**
 * Lets only members of the team in, and to a page that needs a permission those who have it; to others the address says
 * what one that does not exist says. What is shown there is guarded again by the calls.
 */
export const requirePermission: MiddlewareFunction = async ({ pattern, context }) => {
  const member = await readMember(context.get(playerContext))
  const { access = 'team' } = findTeamPageAt(pattern) ?? {}
  if (isPermission(access)) {
    // which says so
    if (member.lacksSecondFactor) throw redirect('/admin')
    if (!may(member.roles, access)) throw redirect('/404')
  }
  context.set(memberContext, member)
}

/** @throws a redirect to the not-found page, for who is not of the team. */
async function readMember({ roles }: SessionProfile): Promise<TeamMember> {
  if (roles.length > 0) return { roles, lacksSecondFactor: false }
  // a second factor that was added since the sign-in has given the session its roles
  const { roles: now, lacksSecondFactor } = await loadAccount()
  if (now.length === 0 && !lacksSecondFactor) throw redirect('/404')
  return { roles: now, lacksSecondFactor }
}
