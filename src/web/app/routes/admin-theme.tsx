import { ThemeEditor } from '../../admin/theme/theme-editor.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-theme.ts'

export async function clientLoader() {
  return { loaded: await playerApi('GET /api/admin/theme', {}) }
}

export default function AdminTheme({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Look.title')} description={t('Look.lead')} />
      <h1 className="text-3xl">{t('Look.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('Look.lead')}</p>
      <ThemeEditor loaded={loaded} />
    </>
  )
}
