import { textFilter } from '../../admin/texts/text-filter.ts'
import { TextList } from '../../admin/texts/text-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
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
      <DeskHeader title={t('Texts.title')} lead={t('Texts.lead')} />
      <TextList {...loaderData} />
    </>
  )
}
