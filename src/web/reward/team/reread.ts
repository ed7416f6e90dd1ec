import type { DeskReward } from '../../../contract/reward-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'

/** What the site has of a reward now; undefined where it is gone. */
export async function reread({ key }: DeskReward): Promise<DeskReward | undefined> {
  const { rewards } = await playerApi('GET /api/admin/rewards', {})
  return rewards.find((one) => one.key === key)
}
