import { userFilter } from '../../admin/users/user-filter.ts'
import { UserList } from '../../admin/users/user-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-users.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter: query, page } = userFilter.readPage(request)
  const found = await playerApi('GET /api/admin/users', { ...query, page })
  if (page > Math.max(1, found.pages)) throw redirect(userFilter.pathOf(query, found.pages))
  return { found, query, page }
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('user')
  return (
    <>
      <DeskHeader title={t('UserList.title')} lead={t('UserList.lead')} />
      <UserList {...loaderData} />
    </>
  )
}
