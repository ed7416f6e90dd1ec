import { useTranslation } from 'react-i18next'
import type { ErrorItem } from '../../contract/error.ts'
import type { Freshness } from '../../contract/forum.ts'
import { StaleLabel } from '../ui/stale-label.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'
import { NewsCard } from './news-card.tsx'

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
