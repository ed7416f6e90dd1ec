import { useState } from 'react'
import { hasErrorCode } from '../../../contract/error.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'

/** A reward as the site has it, and as somebody else saved it while it was edited here. */
export function useDeskReward(loaded: DeskReward | undefined) {
  const [reward, setReward] = useState(loaded)
  const [theirs, setTheirs] = useState<DeskReward>()
  const [isSaved, setIsSaved] = useState(false)

  function take(now: DeskReward): void {
    setReward(now)
    setTheirs(undefined)
  }

  return {
    reward,
    theirs,
    /** Whether what was typed last was saved. */
    isSaved,
    /** What the site has of it now. */
    take,
    /** Saves it; where somebody else did so meanwhile, nothing is overwritten, and theirs is shown. */
    async save(run: () => Promise<DeskReward>): Promise<DeskReward | undefined> {
      try {
        const now = await run()
        take(now)
        setIsSaved(true)
        return now
      } catch (error) {
        if (!reward || !hasErrorCode(error, 'RewardChanged')) throw error
        const { rewards } = await playerApi('GET /api/admin/rewards', {})
        const found = rewards.find(({ key }) => key === reward.key)
        if (!found) throw error
        setTheirs(found)
        return undefined
      }
    },
  }
}
