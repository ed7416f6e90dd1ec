import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { TopRewards } from '../../vote/team/top-rewards.tsx'
import { VoteSiteList } from '../../vote/team/vote-site-list.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-votes.ts'

export async function clientLoader() {
  const [{ sites, topVoters }, { moneyName }] = await Promise.all([
    playerApi('GET /api/admin/votes', {}),
    playerApi('GET /api/donation/offers', {}),
  ])
  return { sites, topVoters, moneyName }
}

export default function AdminVotes({ loaderData }: Route.ComponentProps) {
  const { sites, topVoters, moneyName } = loaderData
  const { t } = useTranslation('team')
  return (
    <MoneyNameProvider value={moneyName}>
      <DeskHeader title={t('VoteDesk.title')} lead={t('VoteDesk.lead')}>
        <ButtonLink to={`/admin/votes/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('VoteDesk.add')}
        </ButtonLink>
      </DeskHeader>
      <VoteSiteList loaded={sites} />
      <TopRewards rewards={topVoters} />
    </MoneyNameProvider>
  )
}
