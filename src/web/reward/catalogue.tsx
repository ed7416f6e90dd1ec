import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Section } from '../ui/section.tsx'
import { RewardCard } from './reward-card.tsx'

interface CatalogueProps {
  rewards: readonly Reward[]
  balance: Balance | undefined
  onChoose: (reward: Reward) => void
}

/** All that can be had. */
export function Catalogue({ rewards, balance, onChoose }: CatalogueProps) {
  const { t } = useTranslation('money')
  return (
    <Section id="rewards" title={t('Reward.offered')} className="mt-10">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rewards.map((reward) => (
          <RewardCard key={reward.key} {...{ reward, balance }} onChoose={() => onChoose(reward)} />
        ))}
      </ul>
    </Section>
  )
}
