import { longestUserSearch, userFilters, userSorts } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { userFilter, type UserQuery } from './user-filter.ts'

/** Which players are shown: words, who of all, and in which order; all of it is in the address. */
export function UserFilterBar({ query }: { query: UserQuery }) {
  const { t } = useTranslation('user')
  const { wanted, choose, linksOf } = useFilter(userFilter, query)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchForm
          q={query.q ?? ''}
          label={t('UserList.search')}
          longest={longestUserSearch}
          onSearch={(q, options) => choose({ q }, options)}
        />
        <Select
          aria-label={t('UserList.order')}
          value={wanted.sort}
          options={userSorts.map((value) => ({ value, name: t(`UserList.sort.${value}`) }))}
          onChange={(sort) => choose({ sort })}
        />
      </search>
      <FilterLinks
        label={t('UserList.filters')}
        links={linksOf('filter', [undefined, ...userFilters], (filter) =>
          t(`UserList.filter.${filter}`),
        )}
      />
    </div>
  )
}
