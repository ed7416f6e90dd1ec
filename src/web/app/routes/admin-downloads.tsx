import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { DownloadList } from '../../download/team/download-list.tsx'
import { GuideEditor } from '../../download/team/guide-editor.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/admin-downloads.ts'

export const clientLoader = () => playerApi('GET /api/admin/downloads', {})

export default function AdminDownloads({ loaderData: { files, guide } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('DownloadDesk.title')} description={t('DownloadDesk.lead')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('DownloadDesk.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">{t('DownloadDesk.lead')}</p>
        </div>
        <ButtonLink to={`/admin/downloads/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('DownloadDesk.add')}
        </ButtonLink>
      </div>
      <DownloadList loaded={files} />
      <GuideEditor loaded={guide} />
    </>
  )
}
