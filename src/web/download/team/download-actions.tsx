import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { CheckButton } from './check-button.tsx'
import { HideButton } from './hide-button.tsx'

interface DownloadActionsProps {
  file: DeskDownload
  onChange: (file: DeskDownload) => void
  onRestored: (file: DeskDownload) => void
}

/** Shows a file or hides it; takes an added one away, and gives one of the configuration back what it has there. */
export function DownloadActions({ file, onChange, onRestored }: DownloadActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { key: Key, version: Version, mirrors, isMade, isChanged } = file
  return (
    <DeskPart title={t('DownloadDesk.visibility')}>
      <HideButton {...{ file, onChange }} />
      {mirrors.length > 0 && <CheckButton {...{ file, onChange }} />}
      {isChanged && (
        <ActionButton
          submit={async () =>
            onRestored(await playerApi('POST /api/admin/downloads/restore', { Key, Version }))
          }
        >
          {t('DownloadDesk.restore')}
        </ActionButton>
      )}
      {isMade && (
        <ConfirmButton
          action={t('DownloadDesk.remove')}
          icon="trash"
          kind="danger"
          title={t('DownloadDesk.removeTitle')}
          submit={() => playerApi('POST /api/admin/downloads/delete', { Key, Version })}
          onDone={async () => navigate('/admin/downloads')}
        >
          <p>{t('DownloadDesk.removeText')}</p>
        </ConfirmButton>
      )}
    </DeskPart>
  )
}
