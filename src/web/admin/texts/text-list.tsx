import type { z } from 'zod/mini'
import type { listSiteTexts } from '../../../contract/site-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { type TextFilter, textFilter } from './text-filter.ts'
import { TextFilterBar } from './text-filter-bar.tsx'
import { TextRow } from './text-row.tsx'

interface TextListProps {
  found: z.output<typeof listSiteTexts.output>
  filter: TextFilter
  page: number
}

/** The texts of the site, each in all its languages. */
export function TextList({ found: { texts, count, pages }, filter, page }: TextListProps) {
  const { t } = useTranslation('team')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextFilterBar filter={filter} />
      {count === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <>
          <output className="-mb-2 text-sm text-text-quiet">{t('Texts.count', { count })}</output>
          <RowList look="raised">
            {texts.map((text) => (
              <TextRow key={`${text.file}/${text.key}`} text={text} />
            ))}
          </RowList>
        </>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => textFilter.pathOf(filter, number)}
      />
    </div>
  )
}

function Nothing({ filter: { state, file, q } }: { filter: TextFilter }) {
  const { t } = useTranslation('team')
  return state && !file && !q ? (
    <EmptyState title={t(`Texts.none.${state}`)} text={t(`Texts.noneText.${state}`)} />
  ) : (
    <EmptyState title={t('Texts.notFound')} text={t('Texts.notFoundText')} />
  )
}
