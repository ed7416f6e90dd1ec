import { AdvertToReview } from '../../admin/adverts/advert-to-review.tsx'
import { ReviewQueue } from '../../admin/review/queue.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
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
      <DeskHeader title={title} lead={t('ReviewAdvert.lead')} />
      <ReviewQueue items={adverts} words={words} View={AdvertToReview} />
    </>
  )
}
