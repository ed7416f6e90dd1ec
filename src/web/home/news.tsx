import type { ErrorItem } from '../../contract/error.ts'
import type { Freshness } from '../../contract/forum.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { StaleLabel } from '../ui/stale-label.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'
import { NewsCard } from './news-card.tsx'

/** One large, two beside each other, four rows: the others stand on the page of all news. */
export const mostNews = 7

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
      <NewsGrid news={news} errors={errors} />
      {news.length >= mostNews && (
        <Link
          to="/news"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brass hover:underline"
        >
          {t('Home.allNews')}
        </Link>
      )}
    </section>
  )
}

interface NewsGridProps extends Pick<NewsProps, 'news' | 'errors'> {
  /** On the page of all news, which has no rows. */
  className?: string
}

/** News as cards, or why there are none. */
export function NewsGrid({ news, errors, className = '' }: NewsGridProps) {
  const { t } = useTranslation()
  if (errors.length > 0) return <ErrorList errors={errors} />
  if (news.length === 0) {
    return (
      <EmptyState title={t('Home.noNews')} text={t('Home.noNewsText')}>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className={`news-cards ${className}`}>
      {news.map((topic, index) => (
        <NewsCard
          key={topic.tid}
          topic={topic}
          sizes={index < 3 || className ? '(min-width: 640px) 33rem, 100vw' : '9rem'}
        />
      ))}
    </ul>
  )
}
