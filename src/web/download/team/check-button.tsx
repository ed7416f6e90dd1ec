import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { RowButton } from '../../ui/row-button.tsx'

interface CheckButtonProps {
  file: DeskDownload
  onChange: (file: DeskDownload) => void
}

/** Tries the mirrors of a file now; else the site does every five minutes. */
export function CheckButton({ file: { key: Key, name }, onChange }: CheckButtonProps) {
  const { t } = useTranslation('team')
  return (
    <RowButton
      icon="rotate-ccw"
      aria-label={t('DownloadDesk.checkOf', { name })}
      done={t('DownloadDesk.isChecked')}
      submit={async () => onChange(await playerApi('POST /api/admin/downloads/check', { Key }))}
    >
      {t('DownloadDesk.check')}
    </RowButton>
  )
}
