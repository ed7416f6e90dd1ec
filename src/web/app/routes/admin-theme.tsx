import { ThemeEditor } from '../../admin/theme/theme-editor.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-theme.ts'

export async function clientLoader() {
  return { loaded: await playerApi('GET /api/admin/theme', {}) }
}

export default function AdminTheme({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('Look.title')} lead={t('Look.lead')} />
      <ThemeEditor loaded={loaded} />
    </>
  )
}
