import type { RewardIconName } from '../../contract/reward-terms.ts'
import { rewardIconPaths } from './reward-icon-paths.ts'

/** The drawing of a reward: decoration beside its name, in the colour of the text around it. */
export function RewardIcon({ name, className }: { name: RewardIconName; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 512 512" fill="currentColor" className={className}>
      <path d={rewardIconPaths[name]} />
    </svg>
  )
}
