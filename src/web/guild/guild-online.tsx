import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait } from '../ui/trait.tsx'
import type { GuildPageData } from './guild-page-data.ts'

/** Who of the guild is in the game now, under their arms. */
export function GuildOnline({ guild, classes }: Pick<GuildPageData, 'guild' | 'classes'>) {
  const { t } = useTranslation('game')
  const { count, members } = guild.online
  if (count === 0) return <p className="text-text-quiet">{t('Guild.nobodyOnline')}</p>
  const left = count - members.length
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {members.map(({ id, name, class: key, level }) => {
          const trait = findTrait(classes, key)
          return (
            <li
              key={id}
              className="group relative flex min-h-15 items-center gap-3 rounded-md border border-line bg-surface-2 px-3 py-2 hover:border-brass hover:bg-surface-3"
            >
              <Portrait name={name} icon={trait?.icon ?? 'unknown'} className="size-10 shrink-0" />
              <span className="min-w-0 leading-snug">
                <Link
                  to={`/character/${id}`}
                  className="line-clamp-1 min-h-6 font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="block text-sm text-text-quiet tabular-nums">
                  {[trait?.name, t('Character.level', { level })].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-sm text-text-quiet tabular-nums">
          {t('Guild.moreOnline', { count: left })}
        </p>
      )}
    </>
  )
}
