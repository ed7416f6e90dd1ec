import type { DeskEvent } from '../../../contract/event-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DeskPart } from '../../ui/desk-part.tsx'
import { RowButton } from '../../ui/row-button.tsx'

interface DeskEventActionsProps {
  event: DeskEvent
  onChange: (event: DeskEvent) => void
}

/** Hides an event or shows it again, at once; takes it away, once that is confirmed. */
export function DeskEventActions({ event, onChange }: DeskEventActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const { key: Key, version: Version, isHidden } = event
  const input = { Key, Version, IsHidden: !isHidden }
  return (
    <DeskPart title={t('EventDesk.visibility')}>
      <RowButton
        icon={isHidden ? 'eye' : 'eye-off'}
        done={t(isHidden ? 'EventDesk.isHidden' : 'EventDesk.isShown')}
        submit={async () => onChange(await playerApi('POST /api/admin/events/hide', input))}
      >
        {t(isHidden ? 'EventDesk.show' : 'EventDesk.hide')}
      </RowButton>
      <ConfirmButton
        action={t('EventDesk.remove')}
        icon="trash"
        kind="danger"
        title={t('EventDesk.removeTitle')}
        submit={() => playerApi('POST /api/admin/events/delete', { Key, Version })}
        onDone={async () => navigate('/admin/events')}
      >
        <p>{t('EventDesk.removeText')}</p>
      </ConfirmButton>
    </DeskPart>
  )
}
