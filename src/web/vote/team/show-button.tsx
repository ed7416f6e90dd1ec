import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { RowButton } from '../../ui/row-button.tsx'

interface ShowButtonProps {
  site: DeskVoteSite
  onChange: (site: DeskVoteSite) => void
}

/** Hides a vote site from players, or shows it again: at once, and the same button takes it back. */
export function ShowButton({ site, onChange }: ShowButtonProps) {
  const { t } = useTranslation('team')
  const { key: Key, version: Version, name, isOn } = site
  const action = isOn ? 'hide' : 'show'
  const input = { Key, Version, IsOn: !isOn }
  return (
    <RowButton
      icon={isOn ? 'eye-off' : 'eye'}
      aria-label={t(`VoteDesk.${action}Of`, { name })}
      done={t(isOn ? 'VoteDesk.isShown' : 'VoteDesk.isHidden')}
      submit={async () => onChange(await playerApi('POST /api/admin/votes/switch', input))}
    >
      {t(`VoteDesk.${action}`)}
    </RowButton>
  )
}
