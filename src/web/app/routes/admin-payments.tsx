import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { HeldPayments } from '../../donation/review/held-payments.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import type { Route } from './+types/admin-payments.ts'

export async function clientLoader() {
  const [{ moneyName }, payments] = await Promise.all([
    api('GET /api/donation/offers', {}),
    playerApi('GET /api/admin/payments', {}),
  ])
  return { moneyName, payments }
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const { moneyName, payments } = loaderData
  const { t } = useTranslation('team')
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={t('Held.title')} description={t('Held.intro')} />
      <h1 className="text-3xl">{t('Held.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-text-quiet">{t('Held.intro')}</p>
      <HeldPayments payments={payments} />
    </MoneyNameProvider>
  )
}
