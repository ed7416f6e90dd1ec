import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DownloadEditor } from '../../download/team/download-editor.tsx'
import type { Route } from './+types/admin-download.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { files } = await playerApi('GET /api/admin/downloads', {})
  const loaded = id === newKey ? undefined : files.find(({ key }) => key === id)
  if (id !== newKey && !loaded) throw redirect('/404')
  return { loaded }
}

export default function AdminDownload({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const title = loaded?.name ?? t('DownloadDesk.new')
  return (
    <>
      <PageMeta title={title} description={title} />
      <DownloadEditor key={loaded?.key ?? newKey} loaded={loaded} />
    </>
  )
}
