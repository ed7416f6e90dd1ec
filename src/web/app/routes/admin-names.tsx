import { useRevalidator } from 'react-router'
import { nameFilter } from '../../admin/names/name-filter.ts'
import { NameList } from '../../admin/names/name-list.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-names.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = nameFilter.readPage(request)
  const found = await playerApi('GET /api/admin/names', { ...filter, page })
  if (page > 1 && found.names.length === 0) throw redirect(nameFilter.pathOf(filter))
  return { found, filter, page }
}

export default function AdminNames({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <NameList {...loaderData} onChange={revalidate} />
}
