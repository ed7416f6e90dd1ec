import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { rewardFilter } from '../../reward/team/reward-filter.ts'
import { RewardList } from '../../reward/team/reward-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-rewards.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ rewards }, { moneyName }] = await Promise.all([
    playerApi('GET /api/admin/rewards', {}),
    playerApi('GET /api/donation/offers', {}),
  ])
  return { rewards, moneyName, filter: rewardFilter.read(new URL(request.url).searchParams) }
}

export default function AdminRewards({ loaderData }: Route.ComponentProps) {
  const { rewards, moneyName, filter } = loaderData
  const { t } = useTranslation('team')
  return (
    <MoneyNameProvider value={moneyName}>
      <DeskHeader title={t('RewardDesk.title')} lead={t('RewardDesk.lead')}>
        <ButtonLink to={`/admin/rewards/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('RewardDesk.add')}
        </ButtonLink>
      </DeskHeader>
      <RewardList loaded={rewards} filter={filter} />
    </MoneyNameProvider>
  )
}
