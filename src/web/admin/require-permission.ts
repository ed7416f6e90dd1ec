import { redirect } from 'react-router'
import { may, type Permission, type Role } from '../../contract/permission.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { requireSession } from '../base/session/guard.ts'
import { loadAccount } from '../base/session/own-account.ts'

/** A member of the team, as far as their session goes. */
export interface TeamMember extends Pick<SessionProfile, 'user'> {
  /** None where a second factor is lacking. */
  roles: readonly Role[]
  lacksSecondFactor: boolean
}

/** Lets only members of the team in; to others the address says what one that does not exist says. */
export async function requireTeam(request: Request): Promise<TeamMember> {
  const { user, roles } = await requireSession(request)
  if (roles.length > 0) return { user, roles, lacksSecondFactor: false }
  // a second factor that was added since the sign-in has given the session its roles
  const { roles: now, lacksSecondFactor } = await loadAccount()
  if (now.length === 0 && !lacksSecondFactor) throw redirect('/404')
  return { user, roles: now, lacksSecondFactor }
}

/**
 * Lets only those of the team in who have the permission. Called first in the `clientLoader` of each page
 * that needs it, for loaders of nested routes run side by side. What is shown there is guarded again by the calls.
 */
export async function requirePermission(
  request: Request,
  permission: Permission,
): Promise<TeamMember> {
  const member = await requireTeam(request)
  // which says so
  if (member.lacksSecondFactor) throw redirect('/admin')
  if (!may(member.roles, permission)) throw redirect('/404')
  return member
}
