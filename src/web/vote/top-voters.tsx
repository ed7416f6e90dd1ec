import { useEffect, useEffectEvent, useState } from 'react'
import { textIn } from '../../contract/language.ts'
import type { TopVoters as Top } from '../../contract/vote.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import type { SiteClock } from './site-clock.ts'
import { spellSpan } from '../ui/span.ts'
import { RowList } from '../ui/row-list.tsx'

/** Who voted most this month, what the first places get, and how long there is still time. */
export function TopVoters({ top, clock }: { top: Top; clock: SiteClock }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const left = useMinuteByMinute(() => top.endsAt - clock())
  const places = listPlaces(top)
  return (
    <>
      <p className="-mt-2 mb-4 flex items-center gap-2 text-text-quiet">
        <Icon name="calendar" className="size-5 shrink-0" />
        {t('Vote.timeLeft', { span: spellSpan(left, language) })}
      </p>
      {top.voters.length === 0 && <p className="mb-4">{t('Vote.nobody')}</p>}
      {places.length > 0 && (
        <RowList isOrdered>
          {places.map((place) => (
            <PlaceRow key={place.position} place={place} />
          ))}
        </RowList>
      )}
    </>
  )
}

function useMinuteByMinute(read: () => number): number {
  const [value, setValue] = useState(read)
  const again = useEffectEvent(() => setValue(read()))
  useEffect(() => {
    const timer = setInterval(() => again(), 60_000)
    return () => clearInterval(timer)
  }, [])
  return value
}

interface Place {
  position: number
  voter: Top['voters'][number] | undefined
  reward: Top['rewards'][number]['text'] | undefined
}

/** Those who voted, and the places with a reward that nobody holds yet. */
function listPlaces({ voters, rewards }: Top): Place[] {
  const positions = new Set([
    ...voters.map(({ position }) => position),
    ...rewards.map(({ place }) => place),
  ])
  return [...positions]
    .toSorted((a, b) => a - b)
    .map((position) => ({
      position,
      voter: voters.find((one) => one.position === position),
      reward: rewards.find(({ place }) => place === position)?.text,
    }))
}

function PlaceRow({ place }: { place: Place }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const pseudo = useSession()?.user.pseudo
  const { position, voter, reward } = place
  const isOwn = voter !== undefined && voter.pseudo === pseudo
  return (
    <li
      aria-current={isOwn || undefined}
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 ${isOwn ? 'bg-surface-3 shadow-[inset_3px_0_0_var(--brass)]' : ''}`}
    >
      <span
        className={`text-end font-display text-xl font-bold lining-nums ${position <= 3 ? 'text-brass' : 'text-text-quiet'}`}
      >
        {position}
      </span>
      <span className="flex min-w-0 items-center gap-2.5">
        {voter ? <Who voter={voter} isOwn={isOwn} /> : <Free />}
      </span>
      {voter && (
        <span className="text-end whitespace-nowrap tabular-nums">
          {t('Vote.votes', { count: voter.votes })}
        </span>
      )}
      {reward && (
        <span className="col-span-2 col-start-2 flex items-center gap-1.5 text-sm text-text-quiet">
          <Icon name="gift" className="size-4.5 shrink-0 text-brass" />
          <span className="sr-only">{t('Vote.placeReward')}</span> {textIn(reward, language)}
        </span>
      )}
    </li>
  )
}

function Who({ voter, isOwn }: { voter: Top['voters'][number]; isOwn: boolean }) {
  const { t } = useTranslation('money')
  return (
    <>
      <PlayerAvatar user={voter} size={32} className="size-8 shrink-0 rounded-sm" />
      <bdi className="min-w-0 font-semibold wrap-anywhere">{voter.pseudo}</bdi>
      {isOwn && <Badge tone="brass">{t('Vote.you')}</Badge>}
    </>
  )
}

/** A place with a reward that nobody holds. */
function Free() {
  const { t } = useTranslation('money')
  return <span className="text-text-quiet italic">{t('Vote.free')}</span>
}
