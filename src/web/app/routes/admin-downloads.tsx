import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DownloadList } from '../../download/team/download-list.tsx'
import { GuideEditor } from '../../download/team/guide-editor.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-downloads.ts'

export const clientLoader = () => playerApi('GET /api/admin/downloads', {})

export default function AdminDownloads({ loaderData: { files, guide } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('DownloadDesk.title')} lead={t('DownloadDesk.lead')}>
        <ButtonLink to={`/admin/downloads/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('DownloadDesk.add')}
        </ButtonLink>
      </DeskHeader>
      <DownloadList loaded={files} />
      <GuideEditor loaded={guide} />
    </>
  )
}
