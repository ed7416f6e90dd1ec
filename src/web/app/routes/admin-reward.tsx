import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { newKey } from '../../base/new-key.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ConfiguredEditor } from '../../reward/team/configured-editor.tsx'
import { MadeEditor } from '../../reward/team/made-editor.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import type { Route } from './+types/admin-reward.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ rewards, kinds }, { moneyName }] = await Promise.all([
    playerApi('GET /api/admin/rewards', {}),
    playerApi('GET /api/donation/offers', {}),
  ])
  const loaded = id === newKey ? undefined : rewards.find(({ key }) => key === id)
  if (id !== newKey && !loaded) throw redirect('/404')
  return { loaded, kinds, moneyName }
}

export default function AdminReward({ loaderData }: Route.ComponentProps) {
  const { loaded, kinds, moneyName } = loaderData
  const { t } = useTranslation('team')
  const { language } = useSite()
  const title = loaded ? textIn(loaded.name, language) : t('RewardDesk.new')
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={title} description={title} />
      {loaded?.configured ? (
        <ConfiguredEditor key={loaded.key} loaded={loaded} />
      ) : (
        <MadeEditor key={loaded?.key ?? newKey} loaded={loaded} kinds={kinds} />
      )}
    </MoneyNameProvider>
  )
}
