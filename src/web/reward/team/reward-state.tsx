import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether players can buy it, and where it comes from. */
export function RewardState({ reward: { isOn, isGivable, isMade, isPriced } }: RewardStateProps) {
  const { t } = useTranslation('team')
  return (
    <>
      {!isGivable ? (
        <Badge tone="warning">{t('RewardDesk.ungivable')}</Badge>
      ) : (
        <Badge tone={isOn ? 'online' : 'neutral'}>
          {t(isOn ? 'RewardDesk.onSale' : 'RewardDesk.offSale')}
        </Badge>
      )}
      <span>{t(isMade ? 'RewardDesk.sourceOf.made' : 'RewardDesk.sourceOf.config')}</span>
      {isPriced && <span className="text-brass">{t('RewardDesk.pricedHere')}</span>}
    </>
  )
}

interface RewardStateProps {
  reward: Pick<DeskReward, 'isOn' | 'isGivable' | 'isMade' | 'isPriced'>
}

/** How often it was bought. */
export function Bought({ bought }: Pick<DeskReward, 'bought'>) {
  const { t } = useTranslation('team')
  if (bought === 0) return t('RewardDesk.neverBought')
  return t('RewardDesk.bought', { count: bought })
}
