import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ScreenshotList } from '../../screenshot/team/screenshot-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-screenshots.ts'

export const clientLoader = () => playerApi('GET /api/admin/screenshots', {})

export default function AdminScreenshots({ loaderData: { screenshots } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('ScreenshotDesk.title')} lead={t('ScreenshotDesk.lead')}>
        <ButtonLink to={`/admin/screenshots/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('ScreenshotDesk.add')}
        </ButtonLink>
      </DeskHeader>
      <ScreenshotList loaded={screenshots} />
    </>
  )
}
