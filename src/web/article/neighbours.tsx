import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { PostDay } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewsPicture } from '../ui/news-picture.tsx'

export interface Neighbour {
  title: string
  path: string
  /** Seconds since epoch. */
  date: number
  forumId: number
  /** Which of the pictures of its kind. */
  variant: number
  /** Its own picture; left out, that of its forum stands for it. */
  picture?: React.ComponentProps<typeof NewsPicture>['own']
}

/** The ways on to the news before and after. */
export function Neighbours({ older, newer }: { older?: Neighbour; newer?: Neighbour }) {
  const { t } = useTranslation()
  if (!older && !newer) return null
  return (
    <nav
      aria-label={t('article.neighbours')}
      className="mt-10 grid gap-x-8 border-t border-line-strong pt-6 sm:grid-cols-2"
    >
      {older && (
        <Link to={older.path} rel="prev" className={way}>
          <NeighbourPicture {...older} />
          <span className={direction}>
            <Icon name="arrow-left" className="size-4" /> {t('article.older')}
          </span>
          <NeighbourTitle {...older} />
        </Link>
      )}
      {newer && (
        <Link to={newer.path} rel="next" className={`${way} sm:col-start-2 sm:text-end`}>
          <NeighbourPicture {...newer} />
          <span className={`${direction} sm:justify-end`}>
            {t('article.newer')} <Icon name="arrow-right" className="size-4" />
          </span>
          <NeighbourTitle {...newer} />
        </Link>
      )}
    </nav>
  )
}

const way = 'group block min-w-0 rounded-sm py-3'
const direction = 'flex items-center gap-2 text-sm text-text-quiet'

function NeighbourPicture({ forumId, variant, picture }: Neighbour) {
  return (
    <NewsPicture
      {...{ forumId, variant }}
      own={picture}
      sizes="(min-width: 640px) 23rem, 100vw"
      className="mb-3 aspect-5/2 rounded-lg"
    />
  )
}

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
