import { useTranslation } from '../base/i18n/use-translation.ts'
import { GameIcon } from '../ui/game-icon.tsx'
import { ShareBar } from '../ui/share-bar.tsx'
import { findTrait } from '../ui/trait.tsx'
import type { GuildPageData } from './guild-page-data.ts'

/** How many of each class the guild has, each beside the longest. */
export function GuildClasses({ guild, classes }: Pick<GuildPageData, 'guild' | 'classes'>) {
  const { t } = useTranslation('game')
  const most = guild.classes[0]?.members ?? 1
  return (
    <ul className="grid gap-3">
      {guild.classes.map(({ class: key, members }) => {
        const trait = findTrait(classes, key)
        return (
          <li
            key={key}
            className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 hue-${trait?.icon ?? 'unknown'}`}
          >
            <GameIcon name={trait?.icon ?? 'unknown'} className="hue row-span-2 size-7" />
            <span className="min-w-0 leading-snug wrap-anywhere">
              {trait?.name ?? t('Online.noClass')}
            </span>
            <span className="text-sm text-text-quiet tabular-nums">
              {t('Ranking.membersOf', { count: members })}
            </span>
            <ShareBar share={members / most} className="hue col-span-2 mt-1" />
          </li>
        )
      })}
    </ul>
  )
}
