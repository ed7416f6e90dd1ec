import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { VoteSiteEditor } from '../../vote/team/vote-site-editor.tsx'
import type { Route } from './+types/admin-vote.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ sites, presets }, { moneyName }] = await Promise.all([
    playerApi('GET /api/admin/votes', {}),
    playerApi('GET /api/donation/offers', {}),
  ])
  const loaded = id === newKey ? undefined : sites.find(({ key }) => key === id)
  const [first, ...others] = presets
  if (!first || (id !== newKey && !loaded)) throw redirect('/404')
  return { loaded, presets: [first, ...others] as const, moneyName }
}

export default function AdminVote({ loaderData }: Route.ComponentProps) {
  const { loaded, presets, moneyName } = loaderData
  const { t } = useTranslation('team')
  const title = loaded?.name ?? t('VoteDesk.new')
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={title} description={title} />
      <VoteSiteEditor key={loaded?.key ?? newKey} {...{ loaded }} presets={[...presets]} />
    </MoneyNameProvider>
  )
}
