import type { CallOutput } from '../../../contract/client.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { userFilter, type UserQuery } from './user-filter.ts'
import { UserTable } from './user-table.tsx'

interface UserListProps {
  found: CallOutput<'GET /api/admin/users'>
  query: UserQuery
  page: number
}

/** Players that are looked for, a page of them. */
export function UserList({ found: { users, pages, total }, query, page }: UserListProps) {
  const { t } = useTranslation('user')
  const { language } = useSite()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UserFilterBar query={query} />
      <output className="text-sm text-text-quiet tabular-nums">
        {t('UserList.count', { count: total, amount: formatCount(total, language) })}
      </output>
      {users.length === 0 ? (
        <EmptyState place="hall" title={t('UserList.empty')} text={t('UserList.emptyText')} />
      ) : (
        <UserTable users={users} label={t('UserList.title')} />
      )}
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => userFilter.pathOf(query, number)}
      />
    </div>
  )
}
