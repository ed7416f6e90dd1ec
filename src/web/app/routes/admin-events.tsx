import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { EventList } from '../../event/team/event-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-events.ts'

export const clientLoader = () => playerApi('GET /api/admin/events', {})

export default function AdminEvents({ loaderData: { events } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { timeZone: zone } = useSite().site
  return (
    <>
      <DeskHeader title={t('EventDesk.title')} lead={t('EventDesk.lead', { zone })}>
        <ButtonLink to={`/admin/events/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('EventDesk.add')}
        </ButtonLink>
      </DeskHeader>
      <EventList events={events} />
    </>
  )
}
