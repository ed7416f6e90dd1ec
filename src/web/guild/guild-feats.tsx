import type { Guild } from '../../contract/guild.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { featIcons, FeatWords } from '../ui/feat-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { RowList } from '../ui/row-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'

const most = 8

/** What the guild and its members did of late, the newest first; nothing where nothing is known. */
export function GuildFeats({ guild }: { guild: Pick<Guild, 'name' | 'feats' | 'placesTaken'> }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const own = guild.placesTaken.map(({ place, at }) => ({
    key: `place ${place}`,
    at,
    icon: 'trophy' as const,
    name: <bdi className="font-semibold wrap-anywhere">{guild.name}</bdi>,
    words: t('Guild.tookPlace', { amount: formatCount(place, language) }),
  }))
  const ofMembers = guild.feats.map(({ kind, value, id, name, at }) => ({
    key: `${id} ${at}`,
    at,
    icon: featIcons[kind],
    name: (
      <Link
        to={`/character/${id}`}
        className="font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
    words: <FeatWords {...{ kind, value }} />,
  }))
  const feats = [...own, ...ofMembers].toSorted((one, other) => other.at - one.at).slice(0, most)
  if (feats.length === 0) return null
  return (
    <section aria-labelledby="feats" className="min-w-0">
      <SectionHeader id="feats" title={t('Guild.feats')} />
      <RowList look="plain" className="-mt-3">
        {feats.map(({ key, at, icon, name, words }) => (
          <li key={key} className="group relative flex items-center gap-3 py-2.5">
            <Icon name={icon} className="size-5 shrink-0 text-brass" />
            <span className="min-w-0 grow leading-snug">
              {name}
              <span className="block text-sm text-text-quiet">{words}</span>
            </span>
            <Day seconds={at} className="text-sm text-text-quiet" />
          </li>
        ))}
      </RowList>
    </section>
  )
}
