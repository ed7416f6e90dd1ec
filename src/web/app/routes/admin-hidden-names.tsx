import { useRevalidator } from 'react-router'
import { hiddenNameFilter } from '../../admin/hidden-names/hidden-name-filter.ts'
import { HiddenNameList } from '../../admin/hidden-names/hidden-name-list.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-hidden-names.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = hiddenNameFilter.readPage(request)
  const found = await playerApi('GET /api/admin/hidden-names', { ...filter, page })
  if (page > 1 && found.names.length === 0) throw redirect(hiddenNameFilter.pathOf(filter))
  return { found, filter, page }
}

export default function AdminHiddenNames({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <HiddenNameList {...loaderData} onChange={revalidate} />
}
