import { PageList } from '../../admin/pages/page-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/admin-pages.ts'

export function clientLoader() {
  return playerApi('GET /api/admin/pages', {})
}

export default function AdminPages({ loaderData: { pages } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Pages.title')} description={t('Pages.lead')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('Pages.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">{t('Pages.lead')}</p>
        </div>
        <ButtonLink to="/admin/pages/new" kind="primary">
          <Icon name="plus" className="size-5" /> {t('Pages.add')}
        </ButtonLink>
      </div>
      <PageList loaded={pages} />
    </>
  )
}
