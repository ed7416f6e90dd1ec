import { useTranslation } from 'react-i18next'
import type { ErrorItem } from '../../contract/error.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { formatHour } from '../ui/date.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'
import { NewsCard } from './news-card.tsx'

interface NewsProps {
  news: readonly NewsCardData[]
  errors: readonly ErrorItem[]
  staleSince?: number
}

export function News({ news, errors, staleSince }: NewsProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="news">
      <SectionHeader id="news" title={t('Home.news')}>
        {staleSince !== undefined && <StaleLabel takenAt={staleSince} />}
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

/** Says of a copy that it is one. */
export function StaleLabel({ takenAt }: { takenAt: number }) {
  const { t } = useTranslation()
  const { timeZone } = useSite().site
  return (
    <p className="flex items-center gap-2 text-sm text-warning">
      <Icon name="clock" className="shrink-0" />
      {t('Forum.stale', { time: formatHour(takenAt, timeZone) })}
    </p>
  )
}
