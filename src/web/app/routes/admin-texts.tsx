import { textFilter } from '../../admin/texts/text-filter.ts'
import { TextList } from '../../admin/texts/text-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-texts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = textFilter.readPage(request)
  const found = await playerApi('GET /api/admin/texts', { ...filter, page })
  if (page > 1 && found.texts.length === 0) throw redirect(textFilter.pathOf(filter))
  return { found, filter, page }
}

export default function AdminTexts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Texts.title')} description={t('Texts.lead')} />
      <h1 className="text-3xl">{t('Texts.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('Texts.lead')}</p>
      <TextList {...loaderData} />
    </>
  )
}
