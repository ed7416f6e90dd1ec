import type { Reward } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { RewardCard } from '../reward-card.tsx'

/** A reward as the shop shows it, in the language of the page. Nothing in it can be pressed. */
export function RewardPreview({ reward }: { reward: Reward }) {
  const { t } = useTranslation('team')
  return (
    <section aria-labelledby="reward-preview">
      <h2 id="reward-preview" className="mb-3 text-lg">
        {t('RewardDesk.preview')}
      </h2>
      <ul inert>
        <RewardCard reward={reward} balance={undefined} onChoose={() => {}} />
      </ul>
    </section>
  )
}
