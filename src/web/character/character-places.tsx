import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { placePath } from '../ui/place-path.ts'

type Kind = keyof Character['positions']

const icons: Record<Kind, IconName> = {
  level: 'trophy',
  arena: 'swords',
  gold: 'coins',
  time: 'clock',
}
const kinds = ['level', 'arena', 'gold', 'time'] as const

/** Where the character stands, each the way to its row of that ranking. */
export function CharacterPlaces({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const { rankings } = useSite().site
  const { id, positions, record } = character
  const shown = kinds.flatMap((kind) => {
    const position = positions[kind]
    return position !== null && rankings.includes(kind) ? [{ kind, position }] : []
  })
  if (shown.length === 0) return <p className="text-text-quiet">{t('Character.noPlaces')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {shown.map(({ kind, position }) => (
        <li key={kind}>
          <PlaceLink
            {...{ kind, position }}
            best={kind === 'gold' || kind === 'time' ? null : record.best[kind]}
            to={placePath(kind, { id, position })}
          />
        </li>
      ))}
    </ul>
  )
}

interface PlaceLinkProps {
  kind: Kind
  position: number
  /** The best it ever held, which is shown where it is better. */
  best: Character['record']['best']['level']
  to: string
}

function PlaceLink({ kind, position, best, to }: PlaceLinkProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  return (
    <Link
      to={to}
      className="flex h-full min-h-16 items-center gap-3 rounded-md border border-line bg-surface-2 px-4 py-2 hover:border-brass hover:bg-surface-3"
    >
      {position > 3 && <Icon name={icons[kind]} className="size-5 shrink-0 text-text-quiet" />}
      {position <= 3 && <Medal place={position} />}
      <span className="min-w-0 grow">
        {t(`Ranking.title.${kind}`)}
        {best && best.place < position && (
          <span className="block text-sm text-text-quiet">
            {t('Character.best', { place: formatCount(best.place, language) })}{' '}
            <Day seconds={best.day} />
          </span>
        )}
      </span>
      <span className="font-display text-xl font-bold lining-nums tabular-nums">
        <span className="sr-only">{t('Character.place')} </span>
        {formatCount(position, language)}
      </span>
    </Link>
  )
}

const medals = ['fill-medal-1', 'fill-medal-2', 'fill-medal-3'] as const

/** A medal on its ribbon, of gold, silver or bronze. Decorative, since the place stands beside it. */
function Medal({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className="h-11 w-9 shrink-0">
      <path d="M9 0h6l3 14h-6zM23 0h-6l-3 14h6z" fill="#9c2f2a" />
      <circle cx="16" cy="26" r="13" className={medals[place - 1]} />
      <circle cx="16" cy="26" r="10" fill="none" stroke="#2a1c10" strokeOpacity=".35" />
      <path
        d="M16 18.5l2.2 4.7 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z"
        fill="#2a1c10"
        fillOpacity=".55"
      />
    </svg>
  )
}
