import { longestNameSearch, nameSources } from '../../../contract/reserved-name-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { type NameFilter, namesPath, readNameFilter } from './name-filter.ts'

/** Which names are shown: words, and where they are reserved; all of it is in the address. */
export function NameFilterBar({ filter }: { filter: NameFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const onItsWay = useWantedQuery('/admin/names')
  const wanted = onItsWay ? readNameFilter(onItsWay) : filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search>
        <SearchForm
          q={filter.q ?? ''}
          label={t('Names.search')}
          longest={longestNameSearch}
          onSearch={(q, options) => void navigate(namesPath({ ...wanted, q }), options)}
        />
      </search>
      <FilterLinks
        label={t('Names.sources')}
        links={[undefined, ...nameSources].map((source) => ({
          key: source ?? 'all',
          name: t(`Names.source.${source ?? 'all'}`),
          to: namesPath({ ...wanted, source }),
          isCurrent: wanted.source === source,
        }))}
      />
    </div>
  )
}
