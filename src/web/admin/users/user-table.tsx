import type { UserHead } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/date.tsx'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { RoleBadges } from './role-badges.tsx'
import { LoginName } from './login-name.tsx'
import { UserEmail } from './user-email.tsx'

const widths = {
  player: '',
  email: 'md:w-[36%]',
  role: 'md:w-[22%]',
  since: 'md:w-28',
} as const

/** Players, a row for each; on a phone a card with the same facts. */
export function UserTable({ users, label }: { users: readonly UserHead[]; label: string }) {
  const { t } = useTranslation('user')
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 max-md:block md:table-fixed"
    >
      <thead className="max-md:hidden">
        <tr className="text-sm text-text-quiet">
          {(['player', 'email', 'role', 'since'] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line-strong px-3 py-2.5 text-start font-semibold first:ps-0 last:pe-0 ${widths[column]}`}
            >
              {t(`UserList.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="player-rows max-md:block">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user }: { user: UserHead }) {
  const { t } = useTranslation('user')
  const { pseudo, login, id, createdAt } = user
  return (
    // on a phone all of it stands below the name, and not below the picture
    <tr className="group relative hover:bg-surface-2 max-md:ps-13">
      <th
        scope="row"
        className="font-normal max-md:-ms-13 max-md:w-[calc(100%+3.25rem)]! md:align-middle!"
      >
        <span className="flex min-w-0 items-center gap-3">
          <PlayerAvatar user={user} size={64} className="size-10 shrink-0 rounded-md" />
          <span className="min-w-0">
            <Link
              to={`/admin/users/${id}`}
              className="block font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
            >
              {pseudo}
            </Link>
            <span className="block text-sm wrap-anywhere text-text-quiet">
              <LoginName {...{ login, id }} />
            </span>
          </span>
        </span>
      </th>
      <td className="md:align-middle! max-md:w-full">
        {login ? (
          <UserEmail login={login} />
        ) : (
          <span className="text-text-quiet">{t('UserList.guarded')}</span>
        )}
      </td>
      <td className="md:align-middle! max-md:empty:hidden">
        <Marks user={user} />
      </td>
      <td className="tabular-nums md:align-middle!">
        <span className="md:sr-only">{t('UserList.since')} </span>
        <Day seconds={createdAt} />
      </td>
    </tr>
  )
}

function Marks({ user: { roles, isLocked } }: { user: UserHead }) {
  const { t } = useTranslation('user')
  if (roles.length === 0 && !isLocked) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isLocked && <Badge tone="danger">{t('UserList.locked')}</Badge>}
      <RoleBadges roles={roles} />
    </span>
  )
}
