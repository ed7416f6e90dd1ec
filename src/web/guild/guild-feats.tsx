import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { FeatWords } from '../ui/feat-words.tsx'
import { formatCount } from '../ui/number.ts'
import { Portrait } from '../ui/portrait.tsx'
import { Section } from '../ui/section.tsx'
import { Shield } from '../ui/shield.tsx'
import { findTrait } from '../ui/trait.tsx'
import type { GuildPageData } from './guild-page-data.ts'

const most = 8
const look = 'size-10 shrink-0'

/** What the guild and its members did of late, the newest first; nothing where nothing is known. */
export function GuildFeats({ guild, classes }: Pick<GuildPageData, 'guild' | 'classes'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const own = guild.placesTaken.map(({ place, at }) => ({
    key: `place ${place}`,
    at,
    arms: <Shield name={guild.name} className={look} />,
    name: <bdi className="font-semibold wrap-anywhere">{guild.name}</bdi>,
    words: t('Guild.tookPlace', { amount: formatCount(place, language) }),
  }))
  const ofMembers = guild.feats.map(({ kind, value, id, name, class: key, at }) => ({
    key: `${id} ${at}`,
    at,
    arms: (
      <Portrait name={name} icon={findTrait(classes, key)?.icon ?? 'unknown'} className={look} />
    ),
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
    <Section id="feats" title={t('Guild.feats')} className="min-w-0">
      <ul className="-mt-3 grid gap-x-8 sm:grid-cols-2">
        {feats.map(({ key, at, arms, name, words }) => (
          <li
            key={key}
            className="group relative flex items-center gap-3 border-b border-line py-2.5"
          >
            {arms}
            <span className="min-w-0 grow leading-snug">
              {name}
              <span className="block text-sm text-text-quiet">{words}</span>
            </span>
            <Day seconds={at} className="text-sm text-text-quiet" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
