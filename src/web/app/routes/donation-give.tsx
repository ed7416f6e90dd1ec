import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { GiftTask } from '../../donation/gift-task.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskPage } from '../../ui/task-page.tsx'
import type { Route } from './+types/donation-give.ts'

export async function clientLoader() {
  const { moneyName } = await api('GET /api/donation/offers', {})
  return { moneyName }
}

export function HydrateFallback() {
  return (
    <GiveFrame>
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="mt-12 h-12 rounded-md" />
      <Skeleton className="mt-12 h-12 rounded-md" />
    </GiveFrame>
  )
}

export default function DonationGive({ loaderData: { moneyName } }: Route.ComponentProps) {
  return (
    <MoneyNameProvider value={moneyName}>
      <GiveFrame>
        <GiftTask />
      </GiveFrame>
    </MoneyNameProvider>
  )
}

function GiveFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('money')
  return (
    <TaskPage title={t('Gift.title')} lead={t('Gift.lead')} art="community">
      <PageMeta title={t('Gift.title')} description={t('Gift.meta')} />
      {children}
    </TaskPage>
  )
}
