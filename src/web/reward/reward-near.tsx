import { textIn } from '../../contract/language.ts'
import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useLiveBalance } from '../base/session/live-balance.ts'
import { useSite } from '../base/site.ts'
import { Section } from '../ui/section.tsx'
import { nextReward } from './next-reward.ts'
import { Progress } from './price.tsx'
import { QualityWord, RewardPicture } from './reward-picture.tsx'

interface RewardNearProps {
  rewards: readonly Reward[]
  /** As the page came with it. */
  balance: Balance
}

/** The reward a player’s votes bring next, and how far it still is. */
export function RewardNear({ rewards, balance }: RewardNearProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const own = useLiveBalance() ?? balance
  const reward = nextReward(rewards, own)
  if (!reward) return null
  return (
    <Section id="near" title={t('Reward.near')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 rounded-lg border border-line bg-surface-2 p-5">
        <RewardPicture reward={reward} className="row-span-2 size-22" />
        <div>
          <QualityWord quality={reward.quality} />
          <h3 className="text-xl wrap-anywhere">
            <Link to="/page/reward" className="underline-offset-4 hover:text-brass hover:underline">
              {textIn(reward.name, language)}
            </Link>
          </h3>
        </div>
        <div>
          <Progress price={{ unit: 'votePoints', amount: reward.points ?? 0 }} balance={own} />
        </div>
      </div>
    </Section>
  )
}
