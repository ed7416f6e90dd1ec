import { FeatureList } from '../../admin/features/feature-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-features.ts'

export async function clientLoader() {
  return playerApi('GET /api/admin/features', {})
}

export default function AdminFeatures({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('Features.title')} lead={t('Features.lead')} />
      <FeatureList loaded={loaderData.features} />
    </>
  )
}
