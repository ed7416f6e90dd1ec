import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ScreenshotEditor } from '../../screenshot/team/screenshot-editor.tsx'
import type { Route } from './+types/admin-screenshot.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { screenshots } = await playerApi('GET /api/admin/screenshots', {})
  const loaded = id === newKey ? undefined : screenshots.find(({ key }) => key === id)
  if (id !== newKey && !loaded) throw redirect('/404')
  return { loaded }
}

export default function AdminScreenshot({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const title = loaded
    ? textIn(loaded.caption, language, site.defaultLanguage)
    : t('ScreenshotDesk.new')
  return (
    <>
      <PageMeta title={title} description={title} />
      <ScreenshotEditor key={loaded?.key ?? newKey} loaded={loaded} />
    </>
  )
}
