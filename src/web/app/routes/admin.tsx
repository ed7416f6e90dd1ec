import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AdminFrame } from '../../admin/admin-frame.tsx'
import { requireTeam } from '../../admin/require-permission.ts'
import { needTexts, type TextsHandle } from '../../base/i18n/route-texts.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/admin.ts'

export const handle: TextsHandle = { texts: ['team'] }

/** The pages below have loaders of their own, which call `requirePermission`: this one runs once for all of them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireTeam(request)
  await needTexts(handle.texts)
  return null
}
clientLoader.hydrate = true as const

/** The same for everybody: nothing is said of who may see what until the browser knows who reads. */
export function HydrateFallback() {
  const { t } = useTranslation('team')
  const title = t('Team.title')
  return (
    <AdminFrame>
      <PageMeta title={title} description={title} path="/admin" isHidden />
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-40 rounded-lg" />
    </AdminFrame>
  )
}

export default function Admin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
