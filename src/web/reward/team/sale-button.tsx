import { useState } from 'react'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface SaleButtonProps {
  reward: DeskReward
  name: string
  onChange: (reward: DeskReward) => void
}

/** Takes a reward out of sale, or sells it again: at once, and the same button takes it back. */
export function SaleButton({ reward, name, onChange }: SaleButtonProps) {
  const { t } = useTranslation('team')
  const [deed, setDeed] = useState<'done' | 'undone'>()
  const isDone = deed === 'done'
  const { key: Key, version: Version, isOn } = reward
  const action = isOn ? 'withdraw' : 'sell'
  return (
    <div className="grid justify-items-start gap-1">
      <ActionButton
        aria-label={t(isDone ? 'RewardDesk.undoOf' : `RewardDesk.${action}Of`, { name })}
        className="px-3!"
        submit={async () => {
          onChange(await playerApi('POST /api/admin/rewards/switch', { Key, Version, IsOn: !isOn }))
          setDeed(isDone ? 'undone' : 'done')
        }}
      >
        <Icon name={isDone ? 'undo-2' : isOn ? 'ban' : 'gift'} className="size-5" />
        {t(isDone ? 'RewardDesk.undo' : `RewardDesk.${action}`)}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">
        {deed && t(isOn ? 'RewardDesk.isSold' : 'RewardDesk.isWithdrawn')}
      </output>
    </div>
  )
}
