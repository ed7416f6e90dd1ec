import { longestUserSearch, userFilters, userSorts } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { atOnce, SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { readUserQuery, userListPath, type UserQuery } from './user-filter.ts'

/** Which players are shown: words, who of all, and in which order; all of it is in the address. */
export function UserFilterBar({ query }: { query: UserQuery }) {
  const { t } = useTranslation('user')
  const navigate = useNavigate()
  const onItsWay = useWantedQuery('/admin/users')
  const wanted = onItsWay ? readUserQuery(onItsWay) : query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchForm
          q={query.q ?? ''}
          label={t('UserList.search')}
          longest={longestUserSearch}
          onSearch={(q, options) => void navigate(userListPath({ ...wanted, q }), options)}
        />
        <Select
          aria-label={t('UserList.order')}
          value={wanted.sort}
          options={userSorts.map((value) => ({ value, name: t(`UserList.sort.${value}`) }))}
          onChange={(sort) => void navigate(userListPath({ ...wanted, sort }), atOnce)}
        />
      </search>
      <FilterLinks
        label={t('UserList.filters')}
        links={[undefined, ...userFilters].map((filter) => ({
          key: filter ?? 'all',
          name: t(`UserList.filter.${filter ?? 'all'}`),
          to: userListPath({ ...wanted, filter }),
          isCurrent: wanted.filter === filter,
        }))}
      />
    </div>
  )
}
