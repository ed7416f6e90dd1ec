import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { RowButton } from '../../ui/row-button.tsx'

interface HideButtonProps {
  file: DeskDownload
  onChange: (file: DeskDownload) => void
}

/** Hides a file from visitors, or shows it again: at once, and the same button takes it back. */
export function HideButton({ file, onChange }: HideButtonProps) {
  const { t } = useTranslation('team')
  const { key: Key, version: Version, name, isHidden } = file
  const action = isHidden ? 'show' : 'hide'
  const input = { Key, Version, IsHidden: !isHidden }
  return (
    <RowButton
      icon={isHidden ? 'eye' : 'eye-off'}
      aria-label={t(`DownloadDesk.${action}Of`, { name })}
      done={t(isHidden ? 'DownloadDesk.isHidden' : 'DownloadDesk.isShown')}
      submit={async () => onChange(await playerApi('POST /api/admin/downloads/hide', input))}
    >
      {t(`DownloadDesk.${action}`)}
    </RowButton>
  )
}
