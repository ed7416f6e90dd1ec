import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { listOpenDoors } from '../admin/doors.ts'
import { requireTeam } from '../admin/require-door.ts'
import { PageMeta } from '../page-meta.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/admin-index.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { roles } = await requireTeam(request)
  const [first] = listOpenDoors(roles)
  if (first) throw redirect(first.to)
  return null
}
clientLoader.hydrate = true as const

/** For those of the team whose role opens no door yet. */
export default function AdminIndex() {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Team.title')} description={t('Team.noDoor')} path="/admin" isHidden />
      <h1 className="mb-6 text-3xl">{t('Team.title')}</h1>
      <EmptyState art="gate" title={t('Team.noDoor')} text={t('Team.noDoorText')} />
    </>
  )
}
