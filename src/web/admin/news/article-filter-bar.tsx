import { articleStates } from '../../../contract/news-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { type ArticleFilter, articleFilter, longestSearch } from './article-filter.ts'

/** Which articles are shown; all of it is in the address. */
export function ArticleFilterBar({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation('team')
  const { choose, linksOf } = useFilter(articleFilter, filter)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <FilterLinks
        label={t('News.states')}
        links={linksOf('state', [undefined, ...articleStates], (state) => t(`News.state.${state}`))}
      />
      <search className="w-full sm:w-72">
        <SearchForm
          q={filter.q ?? ''}
          label={t('News.search')}
          longest={longestSearch}
          onSearch={(q, options) => choose({ q }, options)}
        />
      </search>
    </div>
  )
}
