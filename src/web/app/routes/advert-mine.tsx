import { useRevalidator } from 'react-router'
import type { z } from 'zod/mini'
import type { listOwnAdverts } from '../../../contract/advert.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Page } from '../../ui/page.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { OwnAdverts } from '../../advert/own-adverts.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { useLiveChange } from '../../base/session/live-change.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { createRefetch } from '../../base/session/refetch.ts'
import type { Route } from './+types/advert-mine.ts'

const refetch = createRefetch<z.output<typeof listOwnAdverts.output>>()

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return refetch(request, () => playerApi('GET /api/advert/own', {}))
}

export function HydrateFallback() {
  return (
    <MineFrame>
      <SkeletonRows count={3} className="h-28 rounded-lg" />
    </MineFrame>
  )
}

export default function MyAdverts({ loaderData: { adverts, most } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveChange('adverts', () => void revalidate())
  useLiveChange('conversations', () => void revalidate())
  return (
    <MineFrame>
      <OwnAdverts {...{ adverts, most }} onChange={revalidate} />
    </MineFrame>
  )
}

function MineFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('Mine.title')} description={t('Mine.lead')} />
      <AdvertsHeader title={t('Mine.title')} lead={t('Mine.lead')} />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
