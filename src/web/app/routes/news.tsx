import { isApiError } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { toNewsCards } from '../../home/home-topics.ts'
import { NewsGrid } from '../../home/news.tsx'
import { Page } from '../../ui/page.tsx'
import { StaleLabel } from '../../ui/stale-label.tsx'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/news.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language, site } = readPage(context)
  const [news, freshness] = await Promise.all([
    api('GET /api/forum/news', {}).catch((error: unknown) => {
      // what the forum has against it is part of the page; anything else is a fault
      if (isApiError(error)) return error
      throw error
    }),
    api('GET /api/forum/state', {}).catch(() => undefined),
  ])
  return {
    news: isApiError(news) ? [] : toNewsCards(news, site.newsPictures, language),
    errors: isApiError(news) ? news.errors : [],
    freshness: freshness?.news,
  }
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { news, errors, freshness } = loaderData
  const { t } = useTranslation()
  const { name } = useSite().site
  return (
    <Page>
      <PageMeta title={t('Home.news')} description={t('Home.newsDescription', { name })} />
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Home.news')}</h1>
        {freshness && <StaleLabel freshness={freshness} />}
      </div>
      <NewsGrid {...{ news, errors }} className="news-cards-all" />
      {news.length > 0 && (
        <Link
          to="/forum"
          className="mt-6 inline-flex min-h-11 items-center font-semibold text-brass hover:underline"
        >
          {t('Home.olderNews')}
        </Link>
      )}
    </Page>
  )
}
