import { useState } from 'react'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { RowButton } from '../../ui/row-button.tsx'

interface SaleButtonProps {
  reward: DeskReward
  name: string
  onChange: (reward: DeskReward) => void
}

/** Takes a reward out of sale, or sells it again: at once, and the same button takes it back. */
export function SaleButton({ reward, name, onChange }: SaleButtonProps) {
  const { t } = useTranslation('team')
  const [isDone, setIsDone] = useState(false)
  const { key: Key, version: Version, isOn } = reward
  const action = isOn ? 'withdraw' : 'sell'
  return (
    <RowButton
      icon={isDone ? 'undo-2' : isOn ? 'ban' : 'gift'}
      aria-label={t(isDone ? 'RewardDesk.undoOf' : `RewardDesk.${action}Of`, { name })}
      done={t(isOn ? 'RewardDesk.isSold' : 'RewardDesk.isWithdrawn')}
      submit={async () => {
        onChange(await playerApi('POST /api/admin/rewards/switch', { Key, Version, IsOn: !isOn }))
        setIsDone(!isDone)
      }}
    >
      {t(isDone ? 'RewardDesk.undo' : `RewardDesk.${action}`)}
    </RowButton>
  )
}
