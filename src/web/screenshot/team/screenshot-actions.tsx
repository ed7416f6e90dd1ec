import type { DeskScreenshot } from '../../../contract/screenshot-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { RowButton } from '../../ui/row-button.tsx'

interface ScreenshotActionsProps {
  screenshot: DeskScreenshot
  onChange: (screenshot: DeskScreenshot) => void
}

/** Hides a picture of the game or shows it again, at once; takes it away, once that is confirmed. */
export function ScreenshotActions({ screenshot, onChange }: ScreenshotActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { key: Key, version: Version, isHidden } = screenshot
  const input = { Key, Version, IsHidden: !isHidden }
  return (
    <DeskPart title={t('ScreenshotDesk.visibility')}>
      <RowButton
        icon={isHidden ? 'eye' : 'eye-off'}
        done={t(isHidden ? 'ScreenshotDesk.isHidden' : 'ScreenshotDesk.isShown')}
        submit={async () => onChange(await playerApi('POST /api/admin/screenshots/hide', input))}
      >
        {t(isHidden ? 'ScreenshotDesk.show' : 'ScreenshotDesk.hide')}
      </RowButton>
      <ConfirmButton
        action={t('ScreenshotDesk.remove')}
        icon="trash"
        kind="danger"
        title={t('ScreenshotDesk.removeTitle')}
        submit={() => playerApi('POST /api/admin/screenshots/delete', { Key, Version })}
        onDone={async () => navigate('/admin/screenshots')}
      >
        <p>{t('ScreenshotDesk.removeText')}</p>
      </ConfirmButton>
    </DeskPart>
  )
}
