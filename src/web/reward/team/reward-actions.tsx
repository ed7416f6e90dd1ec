import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { SaleButton } from './sale-button.tsx'

interface RewardActionsProps {
  reward: DeskReward
  name: string
  onChange: (reward: DeskReward) => void
}

/** Sells it or not, and deletes what nobody bought. */
export function RewardActions({ reward, name, onChange }: RewardActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { key: Key, version: Version, isMade, bought, isGivable } = reward
  return (
    <DeskPart title={t('RewardDesk.sale')}>
      {!isGivable && <p className="text-warning">{t('RewardDesk.ungivableText')}</p>}
      <SaleButton {...{ reward, name, onChange }} />
      {isMade && bought > 0 && (
        <p className="text-sm text-text-quiet">{t('RewardDesk.boughtText')}</p>
      )}
      {isMade && bought === 0 && (
        <ConfirmButton
          action={t('RewardDesk.delete')}
          icon="trash"
          kind="danger"
          title={t('RewardDesk.deleteTitle')}
          submit={() => playerApi('POST /api/admin/rewards/delete', { Key, Version })}
          onDone={async () => navigate('/admin/rewards')}
        >
          <p>{t('RewardDesk.deleteText')}</p>
        </ConfirmButton>
      )}
    </DeskPart>
  )
}
