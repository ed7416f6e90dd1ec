import { isApiError } from '../../../contract/error.ts'
import { textIn } from '../../../contract/language.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { askedOrOddPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { NewTopicLink } from '../../forum/new-topic-link.tsx'
import { toListed } from '../../forum/topic-groups.ts'
import { TopicTable } from '../../forum/topic-table.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { lostTopicPath } from '../absence.ts'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/category.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, language } = readPage(context)
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const found = await api('GET /api/forum/category/:id', { id: Number(params.id), page }).catch(
    (error: unknown) => {
      throw isApiError(error) ? redirect(lostTopicPath(error)) : error
    },
  )
  const { id, name, isNews, topics } = found.category
  return {
    id,
    name: textIn(name, language),
    isOpen: !isNews,
    count: topics,
    page: found.page,
    pageCount: found.pageCount,
    topics: found.topics.map((topic) => toListed(topic, language)),
    now: Math.floor(Date.now() / 1000),
  }
}

export const handle: QueryHandle = {
  askedOf: (search) => ({ page: askedOrOddPage(search) }),
}

function pathOf(id: number, page = 1): PageLink {
  return `/forum/${id}${page > 1 ? `?page=${page}` : ''}`
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { id, name, isOpen, count, topics, page, pageCount, now } = loaderData
  const { t } = useTranslation('forum')
  const { t: tSite } = useTranslation()
  const site = useSite().site
  const numbered = page > 1 ? t('Discussion.pageTitle', { name, page }) : name
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <PageMeta
        title={numbered}
        description={t('Discussion.categoryDescription', { name, site: site.name })}
        path={pathOf(id)}
        page={page}
      />
      {page > 1 && <link rel="prev" href={pathOf(id, page - 1)} />}
      {page < pageCount && <link rel="next" href={pathOf(id, page + 1)} />}
      <BackLink to="/forum">{tSite('forum.title')}</BackLink>
      <header className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 id="topics" className="text-3xl">
            {name}
          </h1>
          <p className="mt-2 text-text-quiet tabular-nums">
            {t('Discussion.topicCount', { count })}
          </p>
        </div>
        {isOpen && <NewTopicLink category={id} />}
      </header>
      {topics.length > 0 ? (
        <TopicTable {...{ topics, now }} labelledBy="topics" />
      ) : (
        <p className="py-2 text-text-quiet">
          {t(isOpen ? 'Discussion.empty' : 'Discussion.nothing')}
        </p>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => pathOf(id, number)} />
      </div>
    </Page>
  )
}
