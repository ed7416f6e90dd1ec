import { ArticleList } from '../../admin/news/article-list.tsx'
import { articleFilter } from '../../admin/news/article-filter.ts'
import { Elsewhere } from '../../admin/news/elsewhere.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/admin-news.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = articleFilter.readPage(request)
  const { categories, elsewhere } = await playerApi('GET /api/admin/news/desk', {})
  if (elsewhere) return { elsewhere }
  const found = await playerApi('GET /api/admin/news', { ...filter, page })
  if (page > 1 && found.articles.length === 0) throw redirect(articleFilter.pathOf(filter))
  return { list: { found, categories, filter, page } }
}

export default function AdminNews({ loaderData: { elsewhere, list } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <PageMeta title={t('News.title')} description={t('News.lead')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('News.title')}</h1>
          {list && <p className="mt-2 max-w-prose text-text-quiet">{t('News.lead')}</p>}
        </div>
        {list && (
          <ButtonLink to="/admin/news/new" kind="primary">
            <Icon name="pencil" className="size-5" /> {t('News.write')}
          </ButtonLink>
        )}
      </div>
      {elsewhere && <Elsewhere {...elsewhere} />}
      {list && <ArticleList {...list} />}
    </>
  )
}
