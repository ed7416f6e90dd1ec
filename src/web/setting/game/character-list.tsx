import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { GuildName } from '../../ui/guild-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShownCharacter } from './own-character.ts'

interface CharacterListProps {
  /** Undefined while they are on their way. */
  characters: readonly ShownCharacter[] | undefined
  /** Whether each has a page. */
  hasPages: boolean
  /** Of the account they belong to. */
  userName: string
}

/** The characters of one game account. */
export function CharacterList({ characters, hasPages, userName }: CharacterListProps) {
  const { t } = useTranslation('account')
  if (!characters) return <Skeleton className="h-12 rounded-md" />
  if (characters.length === 0) return <p className="text-text-quiet">{t('Game.noCharacter')}</p>
  return (
    <ul
      aria-label={t('Game.charactersOf', { userName })}
      className="grid gap-1 sm:grid-cols-2 sm:gap-x-4"
    >
      {characters.map((character) => (
        <li key={character.id} className="flex min-h-13 min-w-0 items-center gap-3">
          <Portrait character={character} />
          <div className="min-w-0 leading-snug">
            <Name {...{ character, hasPages }} />
            <Facts character={character} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Portrait({ character: { trait } }: { character: ShownCharacter }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-surface-3 text-brass">
      <GameIcon name={trait?.icon ?? 'unknown'} className="size-7" />
    </span>
  )
}

interface NameProps {
  character: ShownCharacter
  hasPages: boolean
}

function Name({ character: { id, name }, hasPages }: NameProps) {
  if (!hasPages) return <p className="truncate font-semibold">{name}</p>
  return (
    <Link
      to={`/character/${encodeURIComponent(id)}`}
      className="inline-flex min-h-6 max-w-full font-semibold text-brass underline-offset-4 hover:underline"
    >
      <span className="truncate">{name}</span>
    </Link>
  )
}

function Facts({ character: { level, trait, guild } }: { character: ShownCharacter }) {
  const { t } = useTranslation('account')
  const { language } = useSite()
  const facts = [
    level !== null && t('Game.level', { level }),
    trait && textIn(trait.name, language),
  ].filter(Boolean)
  return (
    <div className="text-sm text-text-quiet">
      {facts.length > 0 && <p className="truncate">{facts.join(' · ')}</p>}
      {guild && (
        <p className="truncate">
          <GuildName {...guild} />
        </p>
      )}
    </div>
  )
}
