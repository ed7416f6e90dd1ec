import type { ErrorItem } from '../../contract/error.ts'
import type { Freshness } from '../../contract/forum.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { StaleLabel } from '../ui/stale-label.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'
import { NewsCard } from './news-card.tsx'

/** One large and two beside each other; then four rows: the others stand on the page of all news. */
export const mostLatest = 3
export const mostNews = 7

interface NewsProps {
  news: readonly NewsCardData[]
  errors: readonly ErrorItem[]
  freshness?: Freshness
}

export function News({ news, errors, freshness }: NewsProps) {
  const { t } = useTranslation()
  return (
    <Section
      id="news"
      title={t('Home.news')}
      aside={freshness && <StaleLabel freshness={freshness} />}
    >
      <NewsGrid news={news.slice(0, mostLatest)} errors={errors} look="latest" />
    </Section>
  )
}

/** What came before: nothing where all of it is shown already. */
export function EarlierNews({ news }: Pick<NewsProps, 'news'>) {
  const { t } = useTranslation()
  const earlier = news.slice(mostLatest)
  if (earlier.length === 0) return null
  return (
    <Section id="earlier" title={t('Home.earlier')}>
      <NewsGrid news={earlier} errors={[]} look="rows" />
      {news.length >= mostNews && (
        <TextLink to="/news" className="mt-2">
          {t('Home.allNews')}
        </TextLink>
      )}
    </Section>
  )
}

/** Which are large: the newest of the latest, none of rows, the newest of a page of all news. */
type NewsLook = keyof typeof sizes

const card = '(min-width: 640px) 33rem, 100vw'
/** Widths of their pictures, of the first and of the others: phones show the other latest as rows. */
const sizes = {
  latest: [card, '(min-width: 640px) 33rem, 9rem'],
  rows: ['9rem', '9rem'],
  all: [card, card],
} as const

interface NewsGridProps extends Pick<NewsProps, 'news' | 'errors'> {
  look: NewsLook
}

/** News as cards, or why there are none. */
export function NewsGrid({ news, errors, look }: NewsGridProps) {
  const { t } = useTranslation()
  if (errors.length > 0) return <ErrorList errors={errors} />
  if (news.length === 0) {
    return (
      <EmptyState title={t('Home.noNews')} text={t('Home.noNewsText')}>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
      </EmptyState>
    )
  }
  const [first, others] = sizes[look]
  return (
    <ul className={`news-cards news-${look}`}>
      {news.map((topic, index) => (
        <NewsCard key={topic.tid} topic={topic} sizes={index === 0 ? first : others} />
      ))}
    </ul>
  )
}
