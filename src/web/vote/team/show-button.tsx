import { useState } from 'react'
import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ShowButtonProps {
  site: DeskVoteSite
  onChange: (site: DeskVoteSite) => void
}

/** Hides a vote site from players, or shows it again: at once, and the same button takes it back. */
export function ShowButton({ site, onChange }: ShowButtonProps) {
  const { t } = useTranslation('team')
  const [isDone, setIsDone] = useState(false)
  const { key: Key, version: Version, name, isOn } = site
  const action = isOn ? 'hide' : 'show'
  return (
    <div className="grid justify-items-start gap-1">
      <ActionButton
        aria-label={t(`VoteDesk.${action}Of`, { name })}
        className="px-3!"
        submit={async () => {
          onChange(await playerApi('POST /api/admin/votes/switch', { Key, Version, IsOn: !isOn }))
          setIsDone(true)
        }}
      >
        <Icon name={isOn ? 'eye-off' : 'eye'} className="size-5" />
        {t(`VoteDesk.${action}`)}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">
        {isDone && t(isOn ? 'VoteDesk.isShown' : 'VoteDesk.isHidden')}
      </output>
    </div>
  )
}
