import type { RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import { rankingPath } from '../ui/place-path.ts'
import type { RankedClass } from './ranking-page-data.ts'

interface ClassFilterProps {
  kind: RankingKind
  classes: readonly RankedClass[]
  /** Undefined for all. */
  ofClass: string | undefined
}

/** The ways to the ranking of each class; nothing where it is of no classes. */
export function ClassFilter({ kind, classes, ofClass }: ClassFilterProps) {
  const { t } = useTranslation('game')
  if (classes.length < 2) return null
  const all = { key: '', name: t('Ranking.allClasses'), to: rankingPath(kind), isCurrent: !ofClass }
  const links = classes.map(({ key, name }) => ({
    key: `=${key}`,
    name,
    to: rankingPath(kind, 1, key),
    isCurrent: key === ofClass,
  }))
  return <FilterLinks label={t('Ranking.byClass')} links={[all, ...links]} />
}
