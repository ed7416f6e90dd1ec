import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EventEditor } from '../../event/team/event-editor.tsx'
import type { Route } from './+types/admin-event.ts'

/** One of the configuration has no page: it is changed there. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { events } = await playerApi('GET /api/admin/events', {})
  const loaded = id === newKey ? undefined : events.find(({ key, isMade }) => isMade && key === id)
  if (id !== newKey && !loaded) throw redirect('/404')
  return { loaded }
}

export default function AdminEvent({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const title = t(loaded ? 'EventDesk.edit' : 'EventDesk.new')
  return (
    <>
      <PageMeta title={title} description={title} />
      <EventEditor key={loaded?.key ?? newKey} loaded={loaded} />
    </>
  )
}
