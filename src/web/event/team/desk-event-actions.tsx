import { useState } from 'react'
import type { DeskEvent } from '../../../contract/event-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface DeskEventActionsProps {
  event: DeskEvent
  onChange: (event: DeskEvent) => void
}

/** Hides an event or shows it again, at once; takes it away, once that is confirmed. */
export function DeskEventActions({ event, onChange }: DeskEventActionsProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const { key: Key, version: Version, isHidden } = event
  return (
    <section
      aria-labelledby="event-visibility"
      className="grid content-start justify-items-start gap-3"
    >
      <h2 id="event-visibility" className="text-lg">
        {t('EventDesk.visibility')}
      </h2>
      <ActionButton
        submit={async () => {
          const input = { Key, Version, IsHidden: !isHidden }
          onChange(await playerApi('POST /api/admin/events/hide', input))
          setIsDone(true)
        }}
      >
        <Icon name={isHidden ? 'eye' : 'eye-off'} className="size-5" />
        {t(isHidden ? 'EventDesk.show' : 'EventDesk.hide')}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">
        {isDone && t(isHidden ? 'EventDesk.isHidden' : 'EventDesk.isShown')}
      </output>
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
    </section>
  )
}
