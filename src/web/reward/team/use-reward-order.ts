import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'

/** The rewards of a list as they were read, and as they were changed and moved since. */
export function useRewardOrder(loaded: readonly DeskReward[]) {
  const [from, setFrom] = useState(loaded)
  const [rewards, setRewards] = useState(loaded)
  const [moved, setMoved] = useState<DeskReward>()
  if (from !== loaded) {
    setFrom(loaded)
    setRewards(loaded)
  }
  return {
    rewards,
    /** Which was moved last, and to which place. */
    moved: moved && { reward: moved, place: rewards.indexOf(moved) + 1 },
    take: (now: DeskReward) =>
      setRewards((before) => before.map((one) => (one.key === now.key ? now : one))),
    /** Shows it where it goes, and puts it there. @throws as the call does, where it stays as it was */
    async move(reward: DeskReward, step: -1 | 1): Promise<void> {
      const place = rewards.indexOf(reward)
      const others = rewards.filter((one) => one !== reward)
      const now = others.toSpliced(place + step, 0, reward)
      flushSync(() => {
        setRewards(now)
        setMoved(reward)
      })
      const After = now[place + step - 1]?.key ?? null
      try {
        await playerApi('POST /api/admin/rewards/move', { Key: reward.key, After })
      } catch (error) {
        setRewards(rewards)
        throw error
      }
    },
  }
}
