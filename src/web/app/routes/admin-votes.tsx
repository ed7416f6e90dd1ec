import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { TopRewards } from '../../vote/team/top-rewards.tsx'
import { VoteSiteList } from '../../vote/team/vote-site-list.tsx'
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
      <PageMeta title={t('VoteDesk.title')} description={t('VoteDesk.lead')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('VoteDesk.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">{t('VoteDesk.lead')}</p>
        </div>
        <ButtonLink to={`/admin/votes/${newKey}`} kind="primary">
          <Icon name="plus" className="size-5" /> {t('VoteDesk.add')}
        </ButtonLink>
      </div>
      <VoteSiteList loaded={sites} />
      <TopRewards rewards={topVoters} />
    </MoneyNameProvider>
  )
}
