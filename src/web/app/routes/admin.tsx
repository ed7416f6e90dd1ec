import { Outlet } from 'react-router'
import { AdminFrame } from '../../admin/admin-frame.tsx'
import { requirePermission } from '../../admin/require-permission.ts'
import { listPermittedGroups } from '../../admin/sections.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSession } from '../../base/session/session.ts'
import { useSite } from '../../base/site.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const clientMiddleware = [requirePermission]

/** The same for everybody: nothing is said of who may see what until the browser knows who reads. */
export function HydrateFallback() {
  const { t } = useTranslation('team')
  const title = t('Team.title')
  return (
    <AdminFrame groups={[]}>
      <PageMeta title={title} description={title} />
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-40 rounded-lg" />
    </AdminFrame>
  )
}

export default function Admin() {
  const groups = listPermittedGroups(useSession()?.roles ?? [], useSite().site)
  return (
    <AdminFrame groups={groups}>
      <Outlet />
    </AdminFrame>
  )
}
