import type { CallOutput } from '../../../contract/client.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UserFilterBar query={query} />
      <output className="text-sm text-text-quiet tabular-nums">
        {t('UserList.count', { count: total })}
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
