import { useRevalidator } from 'react-router'
import { banFilter, toBansInput } from '../../admin/bans/ban-filter.ts'
import { BansView } from '../../admin/bans/bans-view.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
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
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  return (
    <>
      <DeskHeader title={t('Bans.title')} lead={t('Bans.lead')} />
      <BansView {...loaderData} onChange={revalidate} />
      <ProofDialog />
    </>
  )
}
