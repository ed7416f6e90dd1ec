import type { AccountOverview } from '../../../contract/manage.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

/**
 * The account of the player who is signed in; what it says of them goes into the session, so that the header
 * and other tabs follow what was changed on another device, and the session’s roles follow a second factor.
 *
 * @throws {ApiError} on any status but 2xx.
 */
export async function loadAccount(): Promise<AccountOverview> {
  const account = await playerApi('GET /api/manage/account', {})
  session.correct(account)
  return account
}
