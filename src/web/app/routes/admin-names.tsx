import { useRevalidator } from 'react-router'
import { nameFilter } from '../../admin/names/name-filter.ts'
import { NameList } from '../../admin/names/name-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
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
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={t('Names.title')} description={t('Names.lead')} />
      <h1 className="text-3xl">{t('Names.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('Names.lead')}</p>
      <NameList {...loaderData} onChange={revalidate} />
    </>
  )
}
