import { DeliveryList } from '../../admin/deliveries/delivery-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-deliveries.ts'

export async function clientLoader() {
  return { deliveries: await playerApi('GET /api/admin/deliveries', {}) }
}

export default function AdminDeliveries({ loaderData: { deliveries } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <DeskHeader title={t('Parked.title')} lead={t('Parked.intro')} />
      <DeliveryList deliveries={deliveries} />
    </>
  )
}
