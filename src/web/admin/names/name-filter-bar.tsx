import { longestNameSearch, nameSources } from '../../../contract/reserved-name-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { type NameFilter, nameFilter } from './name-filter.ts'

/** Which names are shown: words, and where they are reserved; all of it is in the address. */
export function NameFilterBar({ filter }: { filter: NameFilter }) {
  const { t } = useTranslation('team')
  const { choose, linksOf } = useFilter(nameFilter, filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search>
        <SearchForm
          q={filter.q ?? ''}
          label={t('Names.search')}
          longest={longestNameSearch}
          onSearch={(q, options) => choose({ q }, options)}
        />
      </search>
      <FilterLinks
        label={t('Names.sources')}
        links={linksOf('source', [undefined, ...nameSources], (source) =>
          t(`Names.source.${source}`),
        )}
      />
    </div>
  )
}
