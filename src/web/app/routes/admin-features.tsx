import { FeatureList } from '../../admin/features/feature-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-features.ts'

export async function clientLoader() {
  return playerApi('GET /api/admin/features', {})
}

export default function AdminFeatures({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Features.title')} description={t('Features.lead')} />
      <h1 className="text-3xl">{t('Features.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('Features.lead')}</p>
      <FeatureList loaded={loaderData.features} />
    </>
  )
}
