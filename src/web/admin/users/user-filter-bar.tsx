import { longestUserSearch, userFilters, userSorts } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../../base/router.ts'
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
      <FilterLinks query={wanted} />
    </div>
  )
}

function FilterLinks({ query }: { query: UserQuery }) {
  const { t } = useTranslation('user')
  return (
    <nav aria-label={t('UserList.filters')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...userFilters].map((filter) => (
          <li key={filter ?? 'all'}>
            <Link
              to={userListPath({ ...query, filter })}
              preventScrollReset
              aria-current={query.filter === filter}
              className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface-2 px-4 hover:border-text-quiet aria-[current=true]:border-brass aria-[current=true]:bg-surface-3 aria-[current=true]:font-semibold"
            >
              {t(`UserList.filter.${filter ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
