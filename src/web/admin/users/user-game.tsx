import type { User } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { Day } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Section } from '../../ui/section.tsx'

/** What is theirs in the game: accounts, and whom they play. */
export function UserGame({ security, characters }: Pick<User, 'security' | 'characters'>) {
  const { t } = useTranslation('user')
  const { hasOwnCharacters } = useSite().site
  const gameAccounts = security?.gameAccounts ?? []
  const isEmpty = gameAccounts.length === 0 && characters.length === 0
  if (isEmpty && !(security && hasOwnCharacters)) return null
  return (
    <Section title={t('User.game')} none={isEmpty && t('User.noGame')}>
      <RowList>
        {gameAccounts.map(({ id, userName, linkedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
            <span className="font-semibold wrap-anywhere">{userName}</span>
            <span className="text-sm text-text-quiet tabular-nums">
              {t('User.linked')} <Day seconds={linkedAt} />
            </span>
          </li>
        ))}
      </RowList>
      {characters.length > 0 && <Characters characters={characters} />}
    </Section>
  )
}

function Characters({ characters }: Pick<User, 'characters'>) {
  const { t } = useTranslation('user')
  return (
    <ul aria-label={t('User.characters')} className="mt-4 flex flex-wrap gap-2.5">
      {characters.map((character) => (
        <li
          key={character.id}
          className="relative flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-line bg-surface-2 px-3.5 py-1.5"
        >
          <Icon name="swords" className="size-4 shrink-0 text-brass" />
          <Name character={character} />
          {character.level !== null && (
            <span className="text-sm text-text-quiet tabular-nums">
              {t('User.level', { level: character.level })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ character: { id, name, hasPage } }: { character: User['characters'][number] }) {
  if (!hasPage) return <bdi className="wrap-anywhere">{name}</bdi>
  return (
    <Link
      to={`/character/${id}`}
      className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brass"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
