import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { EventList } from '../../event/team/event-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/admin-events.ts'

export const clientLoader = () => playerApi('GET /api/admin/events', {})

export default function AdminEvents({ loaderData: { events } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { timeZone: zone } = useSite().site
  return (
    <>
      <PageMeta title={t('EventDesk.title')} description={t('EventDesk.lead', { zone })} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('EventDesk.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">{t('EventDesk.lead', { zone })}</p>
        </div>
        <ButtonLink to={`/admin/events/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('EventDesk.add')}
        </ButtonLink>
      </div>
      <EventList events={events} />
    </>
  )
}
