import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Bought, RewardState } from './reward-state.tsx'

interface RewardHeadProps {
  title: string
  /** Undefined for one that is not saved yet. */
  reward: DeskReward | undefined
}

/** What is edited, and where it stands. */
export function RewardHead({ title, reward }: RewardHeadProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <BackLink to="/admin/rewards">{t('RewardDesk.title')}</BackLink>
      <h1 className="mt-1 text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-6 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
        {reward && (
          <>
            <RewardState reward={reward} />
            <span>
              <Bought {...reward} />
            </span>
          </>
        )}
      </p>
    </>
  )
}
