import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { PostDay } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'

export interface Neighbour {
  title: string
  path: string
  /** Seconds since epoch. */
  date: number
}

/** The ways on to the news before and after. */
export function Neighbours({ older, newer }: { older?: Neighbour; newer?: Neighbour }) {
  const { t } = useTranslation()
  if (!older && !newer) return null
  return (
    <nav
      aria-label={t('article.neighbours')}
      className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2"
    >
      {older && (
        <Link to={older.path} rel="prev" className={way}>
          <span className={direction}>
            <Icon name="arrow-left" className="size-4" /> {t('article.older')}
          </span>
          <NeighbourTitle {...older} />
        </Link>
      )}
      {newer && (
        <Link
          to={newer.path}
          rel="next"
          className={`${way} border-t border-line sm:col-start-2 sm:border-t-0 sm:text-end`}
        >
          <span className={`${direction} sm:justify-end`}>
            {t('article.newer')} <Icon name="arrow-right" className="size-4" />
          </span>
          <NeighbourTitle {...newer} />
        </Link>
      )}
    </nav>
  )
}

const way = 'group block min-w-0 rounded-sm py-5'
const direction = 'flex items-center gap-2 text-sm text-text-quiet'

function NeighbourTitle({ title, date }: Neighbour) {
  return (
    <>
      <span className="mt-1 block font-display text-lg leading-snug font-bold group-hover:text-brass">
        {title}
      </span>
      <PostDay seconds={date} className="text-sm text-text-quiet tabular-nums" />
    </>
  )
}
