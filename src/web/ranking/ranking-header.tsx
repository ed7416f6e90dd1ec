import type { RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import type { IconName } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { rankingPath } from '../ui/place-path.ts'

const icons: Partial<Record<string, IconName>> = {
  arena: 'swords',
  summon: 'gem',
  guild: 'castle',
  gold: 'coins',
  time: 'clock',
}

interface RankingHeaderProps {
  title: string
  about: string
  /** In place of both. */
  head?: React.ReactNode
  children?: React.ReactNode
}

/** Which ranking this is, what it measures, and the ways to the others. */
export function RankingHeader({ title, about, head, children }: RankingHeaderProps) {
  const { t } = useTranslation('game')
  const { t: site } = useTranslation()
  const { rankings, rankingNames } = useSite().site
  const tabs = rankings.map((one) => ({
    to: rankingPath(one),
    // what has a name is called by it
    label: rankingNames?.[one] ?? site(`Nav.${one as RankingKind}`),
    icon: icons[one] ?? 'trophy',
  }))
  return (
    <header>
      {head ?? (
        <>
          <h1 className="text-3xl">{title}</h1>
          <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
            <p className="max-w-prose text-text-quiet">{about}</p>
            {children}
          </div>
        </>
      )}
      {tabs.length > 1 && <Tabs label={t('Ranking.all')} tabs={tabs} />}
    </header>
  )
}
