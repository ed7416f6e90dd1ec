import type { SessionUser } from '../../../contract/session.ts'
import type { SiteInfo } from '../../../contract/site.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

/** Whether the player accepted rules that are others by now, and is asked to accept these. */
export function hasOldRules(
  { ruleAccept }: Pick<SessionUser, 'ruleAccept'>,
  { rules, rulesSince }: Pick<SiteInfo, 'rules' | 'rulesSince'>,
): boolean {
  return Boolean(rules) && ruleAccept !== null && ruleAccept < (rulesSince ?? 0)
}

/** The player accepts the rules as they are. @throws {ApiError} as the call answers */
export async function acceptRules(): Promise<void> {
  const { ruleAccept } = await playerApi('POST /api/manage/acceptrules', {})
  session.acceptRules(ruleAccept)
}
