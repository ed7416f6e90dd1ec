import type { DeskReward } from '../../../contract/reward-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useEdited } from '../../ui/use-edited.ts'

/** A reward as the site has it, and as somebody else saved it while it was edited here. */
export function useDeskReward(loaded: DeskReward | undefined) {
  const { item: reward, ...edited } = useEdited({ loaded, conflict: 'RewardChanged', reread })
  return { reward, ...edited }
}

async function reread({ key }: DeskReward): Promise<DeskReward | undefined> {
  const { rewards } = await playerApi('GET /api/admin/rewards', {})
  return rewards.find((one) => one.key === key)
}
