import { useViewTransitionState } from 'react-router'
import type { ErrorItem } from '../../contract/error.ts'
import type { Freshness } from '../../contract/forum.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { StaleLabel } from '../ui/stale-label.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'
import { Link } from '../base/router.ts'
import { PostDay } from '../ui/date.tsx'
import { NewsPicture } from '../ui/news-picture.tsx'

interface NewsProps {
  news: readonly NewsCardData[]
  errors: readonly ErrorItem[]
  freshness?: Freshness
}

export function News({ news, errors, freshness }: NewsProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="news">
      <SectionHeader id="news" title={t('Home.news')}>
        {freshness && <StaleLabel freshness={freshness} />}
      </SectionHeader>
      {errors.length > 0 ? <ErrorList errors={errors} /> : <NewsGrid news={news} />}
    </section>
  )
}

function NewsGrid({ news }: { news: readonly NewsCardData[] }) {
  const { t } = useTranslation()
  if (news.length === 0) {
    return (
      <EmptyState title={t('Home.noNews')} text={t('Home.noNewsText')}>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {news.map((topic, index) => (
        <NewsCard key={topic.tid} topic={topic} isFirst={index === 0} />
      ))}
    </ul>
  )
}

interface NewsCardProps {
  topic: NewsCardData
  /** The newest is shown larger, its picture beside the text. */
  isFirst: boolean
}

/** One news topic. All of the card leads to it. */
function NewsCard({ topic, isFirst }: NewsCardProps) {
  const { t } = useTranslation()
  const isLeaving = useViewTransitionState(topic.url)
  const shape = isFirst ? 'sm:col-span-full sm:grid sm:grid-cols-[3fr_2fr]' : 'flex flex-col'
  return (
    <li
      className={`card group relative overflow-hidden rounded-lg border border-line bg-surface-2 transition-colors hover:border-brass hover:bg-surface-3 has-focus-visible:border-brass has-focus-visible:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass ${shape}`}
    >
      <NewsPicture
        forumId={topic.forumId}
        own={topic.picture}
        sizes={
          isFirst
            ? '(min-width: 1024px) 33rem, 100vw'
            : '(min-width: 1280px) 18rem, (min-width: 640px) 50vw, 100vw'
        }
        className={`${isFirst ? 'aspect-video sm:aspect-auto sm:h-full sm:min-h-60' : 'aspect-5/2 sm:aspect-video'} ${isLeaving ? 'vt-picture' : ''}`}
      />
      <div className={`flex flex-1 flex-col p-4 ${isFirst ? 'sm:justify-center sm:p-6' : ''}`}>
        <p className="text-sm font-semibold text-brass">
          {topic.category}
          {topic.isPinned && ` · ${t('Home.pinned')}`}
        </p>
        <h3 className={`mt-1 ${isFirst ? 'text-xl lg:text-2xl' : 'text-lg'}`}>
          <Link
            to={topic.url}
            viewTransition
            className="line-clamp-2 outline-none after:absolute after:inset-0"
          >
            {topic.title}
          </Link>
        </h3>
        <PostDay seconds={topic.date} className="mt-1 text-sm text-text-quiet tabular-nums" />
        <p className="mt-2 text-sm text-text-quiet">{topic.excerpt}</p>
      </div>
    </li>
  )
}
