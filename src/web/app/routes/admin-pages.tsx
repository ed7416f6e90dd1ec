import { PageList } from '../../admin/pages/page-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-pages.ts'

export function clientLoader() {
  return playerApi('GET /api/admin/pages', {})
}

export default function AdminPages({ loaderData: { pages } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('Pages.title')} lead={t('Pages.lead')}>
        <ButtonLink to="/admin/pages/new" kind="primary">
          <Icon name="plus" className="size-5" /> {t('Pages.add')}
        </ButtonLink>
      </DeskHeader>
      <PageList loaded={pages} />
    </>
  )
}
