import { redirect } from 'react-router'
import type { SessionProfile } from '../../contract/session.ts'
import { requireSession } from '../session/guard.ts'
import { type Door, listOpenDoors } from './doors.ts'

/** Lets only members of the team in; to others the address says what one that does not exist says. */
export async function requireTeam(request: Request): Promise<SessionProfile> {
  const profile = await requireSession(request)
  if (profile.roles.length === 0) throw redirect('/404')
  return profile
}

/**
 * Lets only those of the team in to whom a door is open. Called first in the `clientLoader` of each page
 * behind it, for loaders of nested routes run side by side. What is shown there is guarded again by the calls.
 */
export async function requireDoor(request: Request, key: Door['key']): Promise<SessionProfile> {
  const profile = await requireTeam(request)
  if (!listOpenDoors(profile.roles).some((door) => door.key === key)) throw redirect('/404')
  return profile
}
