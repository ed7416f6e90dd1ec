import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { Change } from '../ui/change.tsx'
import { placePath } from '../ui/place-path.ts'
import { useScoreWords } from './score.tsx'

interface OwnRowProps {
  kind: RankingKind
  /** One’s own, where it is not on the page. */
  entry: RankingEntry | undefined
}

/** One’s own place at the foot of the list while it is on another page; its room is there from the first paint. */
export function OwnRow({ kind, entry }: OwnRowProps) {
  return (
    <div className="for-members pointer-events-none sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 min-h-16 py-1 desk:bottom-0">
      {entry && <OwnPlaceLink kind={kind} entry={entry} />}
    </div>
  )
}

function OwnPlaceLink({ kind, entry }: { kind: RankingKind; entry: RankingEntry }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const scoreOf = useScoreWords(kind)
  const { position, change, name } = entry
  return (
    <Link
      to={placePath(kind, entry)}
      // the end of the line belongs to the badge of those online
      className="pointer-events-auto flex min-h-14 w-fit max-w-[calc(100%-9.5rem)] animate-[appear_var(--motion)] items-center gap-x-3.5 rounded-md border border-brass bg-surface-2 px-4 py-2 shadow-menu hover:bg-surface-3"
    >
      <span className="font-semibold text-brass tabular-nums">
        <span className="sr-only">{t('Ranking.yourPlace')} </span>
        {formatCount(position, language)}
      </span>
      <span className="max-sm:hidden">
        <Change change={change} />
      </span>
      <bdi className="line-clamp-1 min-w-0 font-semibold wrap-anywhere">{name}</bdi>
      <span className="whitespace-nowrap tabular-nums max-sm:hidden">{scoreOf(entry)}</span>
      <Icon name="arrow-right" className="size-5 shrink-0 text-text-quiet" />
    </Link>
  )
}
