import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { formatCount } from '../../ui/number.ts'
import type { ClassLook } from './game-classes.ts'
import type { TraitCount } from './player-query.ts'
import { ShareBar } from '../../ui/share-bar.tsx'

interface ClassSharesProps {
  counts: readonly TraitCount[]
  lookOf: (key: string) => ClassLook
}

/** How many play each class, as bars and in numbers. */
export function ClassShares({ counts, lookOf }: ClassSharesProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...counts.map(({ count }) => count))
  return (
    <ul className="grid gap-x-8 gap-y-3.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {counts.map(({ trait, count }) => {
        const look = trait === null ? undefined : lookOf(trait)
        const share = {
          amount: formatCount(count, language),
          percent: Math.round((count / total) * 100),
        }
        return (
          <li
            key={trait ?? ''}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)] hue-${look?.icon ?? 'unknown'}`}
          >
            <GameIcon
              name={look?.icon ?? 'unknown'}
              className="hue row-span-2 size-7 sm:row-span-3 sm:size-9"
            />
            <span className="text-sm font-semibold">{look?.name ?? t('Online.noClass')}</span>
            <span className="text-sm text-text-quiet tabular-nums sm:order-last">
              {t('Online.share', share)}
            </span>
            <ShareBar share={count / most} className="hue mt-1 max-sm:col-span-2" />
          </li>
        )
      })}
    </ul>
  )
}
