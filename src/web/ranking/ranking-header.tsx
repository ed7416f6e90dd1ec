import type { RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import type { IconName } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { rankingPath } from '../ui/place-path.ts'

const icons: Record<RankingKind, IconName> = {
  arena: 'swords',
  summon: 'gem',
  guild: 'castle',
  level: 'trophy',
  gold: 'coins',
  time: 'clock',
}

/** Which ranking this is, what it measures, and the ways to the others. */
export function RankingHeader({
  kind,
  children,
}: {
  kind: RankingKind
  children: React.ReactNode
}) {
  const { t } = useTranslation('game')
  const { t: site } = useTranslation()
  const { rankings } = useSite().site
  const tabs = rankings.map((one) => ({
    to: rankingPath(one),
    label: site(`Nav.${one}`),
    icon: icons[one],
  }))
  return (
    <header>
      <h1 className="text-3xl">{t(`Ranking.title.${kind}`)}</h1>
      <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <p className="max-w-prose text-text-quiet">{t(`Ranking.about.${kind}`)}</p>
        {children}
      </div>
      {tabs.length > 1 && <Tabs label={t('Ranking.all')} tabs={tabs} />}
    </header>
  )
}
