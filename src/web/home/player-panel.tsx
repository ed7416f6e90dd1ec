import { textIn } from '../../contract/language.ts'
import type { SessionUser } from '../../contract/session.ts'
import { isOpen } from '../../contract/site-feature-terms.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useNotificationCount } from '../base/session/notification-count.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSite } from '../base/site.ts'
import { Icon } from '../ui/icon.tsx'
import { numberFormat } from '../ui/intl-format.ts'
import { formatCount } from '../ui/number.ts'
import { Portrait } from '../ui/portrait.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type HomeCharacter, readHomeCharacters } from './own-characters.ts'

/** What waits for a signed-in player, in the place where the first page calls visitors in. */
export function PlayerPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { site } = useSite()
  return (
    <>
      <p className="truncate font-display text-xl font-bold">
        {t('Home.welcome', { pseudo: user.pseudo })}
      </p>
      {site.hasOwnCharacters && <Characters playerId={user.id} />}
      <Waiting user={user} />
    </>
  )
}

function Characters({ playerId }: { playerId: number }) {
  const { t } = useTranslation()
  const { site } = useSite()
  const isRanked = site.rankings.includes('level') && isOpen(site, 'rankings')
  const { value: characters, error } = useFetched(playerId, (signal) =>
    readHomeCharacters(isRanked, signal),
  )
  if (error !== undefined) return <p className="mt-2 text-text-quiet">{t('Home.charactersAway')}</p>
  if (!characters) return <Skeleton className="mt-2 h-14 max-w-[34rem]" />
  if (characters.length === 0) {
    return (
      <Link
        to="/setting/game"
        className="mt-2 inline-flex min-h-14 items-center font-semibold text-brass hover:underline"
      >
        {t('Home.linkCharacters')}
      </Link>
    )
  }
  return (
    <ul className="mt-2 grid max-w-[34rem] gap-x-6 lg:grid-cols-2">
      {characters.map((character) => (
        <li key={character.id} className="group relative max-lg:not-first:hidden">
          <CharacterLine {...character} />
        </li>
      ))}
    </ul>
  )
}

function CharacterLine({ id, name, level, trait, place }: HomeCharacter) {
  const { t } = useTranslation()
  const { language } = useSite()
  const facts = [
    trait && textIn(trait.name, language),
    level !== null && t('Home.topLevel', { level }),
    place && t('Home.place', { position: formatCount(place.position, language) }),
  ].filter(Boolean)
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Portrait name={name} icon={trait?.icon ?? 'unknown'} className="size-10 shrink-0" />
      <div className="min-w-0 leading-snug">
        <Link
          to={`/character/${id}`}
          className="block min-h-6 truncate font-semibold group-hover:text-brass after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="flex gap-2 text-sm tabular-nums">
          <span className="truncate">{facts.join(' · ')}</span>
          {place?.change ? <Change change={place.change} /> : null}
        </p>
      </div>
    </div>
  )
}

function Change({ change }: { change: number }) {
  const { t } = useTranslation()
  const isUp = change > 0
  const amount = Math.abs(change)
  return (
    <span
      className={`inline-flex shrink-0 items-center font-semibold ${isUp ? 'text-online' : 'text-danger'}`}
    >
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} className="size-3.5" />
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{t(isUp ? 'Home.up' : 'Home.down', { amount })}</span>
    </span>
  )
}

const entry = 'inline-flex min-h-11 items-center gap-2 font-semibold hover:underline'

/** What the player has, what is unread, and the votes that count now: last what comes last, so that nothing moves. */
function Waiting({ user: { id, money } }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { site, language } = useSite()
  const votes = useReadyVotes(id)
  const unread = useNotificationCount()
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={site.hasRewards ? '/page/reward' : '/page/donation/history'} className={entry}>
        <Icon name="coins" className="size-5 text-brass" />
        <span className="sr-only">{t('Account.balance')} </span>
        <span className="tabular-nums">{numberFormat(language, format).format(money)}</span>
      </Link>
      <Link to="/notification/" className={entry}>
        <Icon name="bell" className="size-5 text-brass" />
        {t('Home.unread', { amount: formatCount(unread, language) })}
      </Link>
      {votes > 0 && (
        <Link to="/vote/" className={entry}>
          <Icon name="vote" className="size-5 text-brass" />
          {t('Home.votesReady', { count: votes, amount: votes })}
        </Link>
      )}
    </div>
  )
}

/** Sites on which a vote counts now; none until that is known. */
function useReadyVotes(playerId: number): number {
  const { site } = useSite()
  const { value } = useFetched(
    site.hasVotes && isOpen(site, 'votes') ? playerId : undefined,
    async (signal) => {
      const { states, now } = await playerApi('GET /api/vote/state', {}, { signal })
      return states.filter(({ nextAt }) => nextAt === null || nextAt <= now).length
    },
  )
  return value ?? 0
}
