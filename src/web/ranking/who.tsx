import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { OnlineMark } from '../ui/online-mark.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'

interface Named extends Pick<RankingEntry, 'id' | 'name' | 'hasPage'> {
  /** Of the ranking it has a place in; that of characters where left out. */
  kind?: RankingKind
  className?: string
}

/** A name from the game: a link where it has a page for everybody; in its place, where the team hid it, that it did. `className` may make more of it the target. */
export function EntryName({ kind, id, name, hasPage, className = '' }: Named) {
  const { t } = useTranslation()
  if (name === '') return <span className="text-text-quiet">{t('Name.hidden')}</span>
  if (!hasPage) return <bdi>{name}</bdi>
  return (
    <Link
      to={kind === 'guild' ? `/guild/${id}` : `/character/${id}`}
      className={`name-link ${className}`}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Whose creature it is, or who leads the guild. */
export function OwnerName({ owner }: { owner: RankingEntry['owner'] }) {
  return owner ? <EntryName {...owner} className="relative inline-block min-h-6 py-0.5" /> : '–'
}

/** The player of a character, small, where they let that be known. */
export function PlayerName({ player }: { player: NonNullable<RankingEntry['player']> }) {
  const { t } = useTranslation('game')
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-text-quiet">
      <PlayerAvatar user={player} size={32} className="size-5 shrink-0 rounded-sm" />
      <span className="sr-only">{t('Ranking.player')}</span>
      <bdi className="min-w-0 wrap-anywhere">{player.pseudo}</bdi>
    </span>
  )
}

/** Says that somebody is in the game now. */
export function OnlineDot({ kind }: { kind: RankingKind }) {
  const { t } = useTranslation('game')
  const text = t(kind === 'guild' ? 'Ranking.leaderOnline' : 'Ranking.online')
  return (
    <span title={text} className="inline-flex">
      <OnlineMark className="text-online" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
