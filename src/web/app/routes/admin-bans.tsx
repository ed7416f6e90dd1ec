import { useRevalidator } from 'react-router'
import { banFilter, toBansInput } from '../../admin/bans/ban-filter.ts'
import { BansView } from '../../admin/bans/bans-view.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import type { Route } from './+types/admin-bans.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = banFilter.readPage(request)
  const areAccounts = filter.view === 'accounts'
  const [bans, locks] = await Promise.all([
    areAccounts ? undefined : playerApi('GET /api/admin/bans', toBansInput(filter, page)),
    areAccounts ? playerApi('GET /api/admin/bans/locks', { page }) : undefined,
  ])
  const shown = bans?.bans ?? locks?.locks ?? []
  if (page > 1 && shown.length === 0) throw redirect(banFilter.pathOf(filter))
  return { bans, locks, filter, page }
}

export default function AdminBans({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <BansView {...loaderData} onChange={revalidate} />
      <ProofDialog />
    </>
  )
}
