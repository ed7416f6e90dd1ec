import { isApiError } from '../../../contract/error.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { askedOrOddPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { toNewsCards } from '../../home/home-topics.ts'
import { NewsGrid } from '../../home/news.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StaleLabel } from '../../ui/stale-label.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/news.ts'

/** The address of a page of all news. */
const newsPath = (page: number): PageLink => (page > 1 ? `/news?page=${page}` : '/news')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, language, site, reportPages } = readPage(context)
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const [found, freshness] = await Promise.all([
    api('GET /api/forum/news/all', { page }).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      // no number of a page
      if (error.status === 400) throw redirect('/404')
      // what the forum has against it is part of the page; anything else is a fault
      return error
    }),
    api('GET /api/forum/state', {}).catch(() => undefined),
  ])
  const errors = isApiError(found) ? found.errors : []
  const { news, pages } = isApiError(found) ? { news: [], pages: page } : found
  if (page > 1 && news.length === 0 && errors.length === 0) throw redirect('/404')
  // until the last one how many there are is not known
  if (page === pages) reportPages(pages)
  return {
    news: toNewsCards(news, site.newsPictures, language),
    errors,
    page,
    pages,
    freshness: freshness?.news,
  }
}

export const handle: QueryHandle = { askedOf: (search) => ({ page: askedOrOddPage(search) }) }

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { news, errors, page, pages, freshness } = loaderData
  const { t } = useTranslation()
  const { name } = useSite().site
  return (
    <Page>
      <PageMeta
        title={page > 1 ? t('topic.pageTitle', { title: t('Home.news'), page }) : t('Home.news')}
        description={t('Home.newsDescription', { name })}
        page={page}
      />
      {page > 1 && <link rel="prev" href={newsPath(page - 1)} />}
      {page < pages && <link rel="next" href={newsPath(page + 1)} />}
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Home.news')}</h1>
        {freshness && <StaleLabel freshness={freshness} />}
      </div>
      <NewsGrid {...{ news, errors }} look="all" />
      <div className="mt-8">
        <Pagination page={page} pageCount={pages} hrefOf={newsPath} />
      </div>
      {page === pages && news.length > 0 && (
        <TextLink to="/forum" className="mt-2">
          {t('Home.olderNews')}
        </TextLink>
      )}
    </Page>
  )
}
