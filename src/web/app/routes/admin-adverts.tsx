import { AdvertToReview } from '../../admin/adverts/advert-to-review.tsx'
import { ReviewQueue } from '../../admin/review/queue.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-adverts.ts'

export async function clientLoader() {
  return { adverts: await playerApi('GET /api/admin/adverts', {}) }
}

export default function AdvertsToReview({ loaderData: { adverts } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const title = t('ReviewAdvert.title')
  const words = { title, keys: t('ReviewAdvert.keys'), emptyText: t('ReviewAdvert.emptyText') }
  return (
    <>
      <PageMeta title={title} description={t('ReviewAdvert.lead')} />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('ReviewAdvert.lead')}</p>
      <ReviewQueue items={adverts} words={words} View={AdvertToReview} />
    </>
  )
}
