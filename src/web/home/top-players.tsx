import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Section } from '../ui/section.tsx'
import { ClassMark } from './class-mark.tsx'
import type { Top, TopEntry } from './top-entries.ts'
import { RowList } from '../ui/row-list.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Who leads a ranking: the first five, and the way to the others. */
export function TopPlayers({ top: { kind, entries } }: { top: Top }) {
  const { t } = useTranslation()
  return (
    <Section id="top" title={t(`Home.top.${kind}`)}>
      <RowList isOrdered look="plain" className="-mt-3">
        {entries.map((entry) => (
          <TopRow key={entry.id} {...entry} />
        ))}
      </RowList>
      <TextLink to={`/ranking/${kind}`} className="mt-2">
        {t('Home.ranking')}
      </TextLink>
    </Section>
  )
}

function TopRow({ position, name, kind, beside, guildId, score, mark, path }: TopEntry) {
  return (
    <li className="group relative flex items-center gap-x-2.5 py-2">
      <span className="w-5 font-display text-lg font-bold text-brass lining-nums tabular-nums">
        {position}
      </span>
      {mark && <ClassMark {...mark} />}
      <span className="min-w-0 flex-1 leading-snug">
        {path ? (
          <Link
            to={path}
            className="block min-h-6 truncate font-semibold group-hover:text-brass after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="block truncate font-semibold">{name}</bdi>
        )}
        <span className="block truncate text-sm text-text-quiet">
          {kind}
          {beside && <Beside name={beside} guildId={guildId} />}
        </span>
      </span>
      <span className="text-sm tabular-nums">{score}</span>
    </li>
  )
}

/** Leads to the guild, the row as a whole to who has the place. Its own: a module more would weigh on the first page. */
function Beside({ name, guildId }: { name: string; guildId: string | null }) {
  if (guildId === null) return <bdi>{name}</bdi>
  return (
    <Link to={`/guild/${guildId}`} className="relative py-0.5 hover:text-brass hover:underline">
      <bdi>{name}</bdi>
    </Link>
  )
}
