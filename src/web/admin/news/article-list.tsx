import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { z } from 'zod/mini'
import { textIn } from '../../../contract/language.ts'
import type { ArticleHead, listArticles, NewsDesk } from '../../../contract/news-desk.ts'
import { articleRestorableDays } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { isText, isWhole, objectOf } from '../../base/shape.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { type ArticleFilter, articleFilter } from './article-filter.ts'
import { ArticleFilterBar } from './article-filter-bar.tsx'
import { ArticleRow } from './article-row.tsx'

/** The article that was deleted a moment ago, as the list is told of it by whoever led to it. */
interface DeletedArticle {
  id: number
  title: string
}

const isDeleted = objectOf<DeletedArticle>({ id: isWhole, title: isText })

interface ArticleListProps {
  found: z.output<typeof listArticles.output>
  categories: NewsDesk['categories']
  filter: ArticleFilter
  page: number
}

/** The articles of the team. One that was deleted a moment ago comes back with one press. */
export function ArticleList({ found, categories, filter, page }: ArticleListProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const { revalidate } = useRevalidator()
  const { state } = useLocation()
  const gone = isDeleted(state) ? state : undefined
  const [restored, setRestored] = useState<DeletedArticle>()
  async function restore(id: number) {
    const article = await playerApi('POST /api/admin/news/restore', { Id: id })
    setRestored({ id, title: titleOf(article) })
    await revalidate()
  }
  const titleOf = ({ title }: Pick<ArticleHead, 'title'>) =>
    textIn(title, language, site.defaultLanguage) || t('News.untitled')
  const { articles, pages } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {restored ? (
        // another message than that of its removal, so that it takes the focus
        <DoneMessage key={`restored-${restored.id}`}>
          {t('News.restored', { title: restored.title })}
        </DoneMessage>
      ) : (
        gone && (
          <DoneMessage key={gone.id}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              {t('News.deleted', { title: gone.title, days: articleRestorableDays })}
              <ActionButton submit={() => restore(gone.id)}>{t('News.undo')}</ActionButton>
            </div>
          </DoneMessage>
        )
      )}
      <ArticleFilterBar filter={filter} />
      {articles.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <RowList look="raised">
          {articles.map((article) => (
            <ArticleRow
              key={article.id}
              {...{ article, categories }}
              onRestore={() => restore(article.id)}
            />
          ))}
        </RowList>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => articleFilter.pathOf(filter, number)}
      />
    </div>
  )
}

function Nothing({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation('team')
  const isAll = !filter.state && !filter.q
  return isAll ? (
    <EmptyState title={t('News.none')} text={t('News.noneText')} />
  ) : (
    <EmptyState title={t('News.notFound')} text={t('News.notFoundText')} />
  )
}
