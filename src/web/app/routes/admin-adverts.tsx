import { useTranslation } from 'react-i18next'
import { listAdvertsToJudge } from '../../../contract/advert-moderation.ts'
import { JudgeQueue } from '../../admin/adverts/judge-queue.tsx'
import { requirePermission } from '../../admin/require-permission.ts'
import { needTexts, type TextsHandle } from '../../base/i18n/route-texts.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-adverts.ts'

export const handle: TextsHandle = { texts: ['advert', 'account'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'adverts.moderate')
  const [adverts] = await Promise.all([
    playerApi(listAdvertsToJudge, {}),
    needTexts([...handle.texts, 'team']),
  ])
  return { adverts }
}
clientLoader.hydrate = true as const

export default function AdvertsToJudge({ loaderData: { adverts } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta
        title={t('JudgeAdvert.title')}
        description={t('JudgeAdvert.lead')}
        path="/admin/adverts"
        isHidden
      />
      <h1 className="text-3xl">{t('JudgeAdvert.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('JudgeAdvert.lead')}</p>
      <JudgeQueue adverts={adverts} />
    </>
  )
}
