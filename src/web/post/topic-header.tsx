import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { PostDay } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { AuthorLink } from './author-link.tsx'

interface TopicHeaderProps {
  title: string
  /** `isHere` where players write to it on this site: it has a page of its own. */
  forum: { id: number; name: string; isHere: boolean }
  author: { name: string; url?: string }
  /** Seconds since epoch. */
  startDate: number
  views: number
  comments: number
}

/** What a topic is, whose, since when, and how much read and answered. */
export function TopicHeader({
  title,
  forum,
  author,
  startDate,
  views,
  comments,
}: TopicHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="max-w-[60rem]">
      <nav aria-label={t('forum.path')} className="-ms-1.5 flex flex-wrap items-center text-sm">
        <Link to="/forum" className={crumb}>
          {t('forum.title')}
        </Link>
        <Icon name="chevron-right" className="size-4 shrink-0 text-text-quiet" />
        <Link
          to={forum.isHere ? `/forum/${forum.id}` : `/forum#forum-${forum.id}`}
          className={crumb}
        >
          {forum.name}
        </Link>
      </nav>
      <h1 className="mt-1 text-2xl sm:text-3xl">{title}</h1>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-text-quiet">
        <Fact icon="user" label={t('topic.author')}>
          <AuthorLink {...author} className="font-semibold text-text" />
        </Fact>
        <Fact icon="calendar" label={t('topic.published')}>
          <PostDay seconds={startDate} className="tabular-nums" />
        </Fact>
        <Fact icon="eye" label={t('topic.viewCount')}>
          {t('topic.views', { count: views })}
        </Fact>
        <Fact icon="message-square" label={t('topic.commentCount')}>
          <a href="#comments" className="underline-offset-4 hover:text-text hover:underline">
            {t('topic.comments', { count: comments })}
          </a>
        </Fact>
      </dl>
    </header>
  )
}

const crumb =
  'inline-flex min-h-11 min-w-0 items-center rounded-sm px-1.5 text-text-quiet underline-offset-4 hover:text-text hover:underline sm:min-h-8'

interface FactProps {
  icon: IconName
  label: string
  children: React.ReactNode
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt>
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
