import { DeliveryList } from '../../admin/deliveries/delivery-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-deliveries.ts'

export async function clientLoader() {
  return { deliveries: await playerApi('GET /api/admin/deliveries', {}) }
}

export default function AdminDeliveries({ loaderData: { deliveries } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('Parked.title')} description={t('Parked.intro')} />
      <h1 className="text-3xl">{t('Parked.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-text-quiet">{t('Parked.intro')}</p>
      <DeliveryList deliveries={deliveries} />
    </>
  )
}
