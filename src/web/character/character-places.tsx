import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { placePath } from '../ui/place-path.ts'

type Kind = keyof Character['positions']

const icons: Record<Kind, IconName> = { level: 'trophy', arena: 'swords', gold: 'coins' }
const kinds = ['level', 'arena', 'gold'] as const

/** Where the character stands, each the way to its row of that ranking. */
export function CharacterPlaces({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const { rankings } = useSite().site
  const { id, positions } = character
  const shown = kinds.flatMap((kind) => {
    const position = positions[kind]
    return position !== null && rankings.includes(kind) ? [{ kind, position }] : []
  })
  if (shown.length === 0) return <p className="text-text-quiet">{t('Character.noPlaces')}</p>
  return (
    <ul className="grid gap-2">
      {shown.map(({ kind, position }) => (
        <li key={kind}>
          <PlaceLink kind={kind} position={position} to={placePath(kind, { id, position })} />
        </li>
      ))}
    </ul>
  )
}

function PlaceLink({ kind, position, to }: { kind: Kind; position: number; to: string }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface-2 px-4 py-2 hover:border-brass hover:bg-surface-3"
    >
      <Icon name={icons[kind]} className="size-5 shrink-0 text-text-quiet" />
      <span className="min-w-0 grow">{t(`Ranking.title.${kind}`)}</span>
      <span
        className={`font-display text-xl font-bold lining-nums tabular-nums ${position <= 3 ? 'text-brass' : ''}`}
      >
        <span className="sr-only">{t('Character.place')} </span>
        {formatCount(position, language)}
      </span>
    </Link>
  )
}
