import type { AccountView } from '../../../contract/session.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

/**
 * Sees the site as a player from now on, in all tabs. Everything the page knows is of who looked so far, so another one
 * has to be loaded. @throws {ApiError} as the call answers
 */
export async function beginAccountView(Id: number, Reason: string): Promise<void> {
  const { user } = await playerApi('POST /api/admin/users/view', { Id, Reason })
  const viewer = session.read()
  if (viewer) session.start({ ...viewer, roles: [], user })
}

/**
 * Is oneself again, in all tabs.
 *
 * @returns whether it was this page that ended it, and not another tab meanwhile.
 * @throws {ApiError} as the call answers
 */
export async function endAccountView({ token }: AccountView): Promise<boolean> {
  const own = await playerApi('POST /api/account/view/end', {})
  const seen = session.read()
  if (seen?.user.view?.token !== token) return false
  session.start({ ...seen, ...own })
  return true
}
