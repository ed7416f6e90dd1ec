import { useRevalidator } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Page } from '../../ui/page.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { listClasses } from '../../advert/adverts-page-data.ts'
import { SavedSearches } from '../../advert/saved-searches.tsx'
import { api } from '../../base/api.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/advert-searches.ts'

export async function clientLoader() {
  const [searches, classes] = await Promise.all([
    playerApi('GET /api/advert/searches', {}),
    listClasses(api),
  ])
  return { searches, classes }
}

export function HydrateFallback() {
  return (
    <SearchesFrame>
      <SkeletonRows count={3} className="h-28 rounded-lg" />
    </SearchesFrame>
  )
}

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <SearchesFrame>
      <SavedSearches {...loaderData} onChange={revalidate} />
    </SearchesFrame>
  )
}

function SearchesFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('Advert.searches')} description={t('Searches.lead')} />
      <AdvertsHeader title={t('Advert.searches')} lead={t('Searches.lead')} />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
