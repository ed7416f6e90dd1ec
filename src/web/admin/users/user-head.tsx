import type { User } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { LoginName } from './login-name.tsx'
import { RoleBadges } from './role-badges.tsx'

/** Who it is, what they hold, and whether they are locked out. */
export function UserHead({ user }: { user: User }) {
  const { t } = useTranslation('user')
  const { pseudo, login, id, roles, lock } = user
  return (
    <header className="grid gap-4">
      <BackLink to="/admin/users">{t('User.back')}</BackLink>
      <div className="flex items-center gap-4">
        <PlayerAvatar user={user} size={64} className="size-16 shrink-0 rounded-md" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{pseudo}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-text-quiet">
            <span className="wrap-anywhere">
              <LoginName {...{ login, id }} />
            </span>
            {lock && <Badge tone="danger">{t('UserList.locked')}</Badge>}
            <RoleBadges roles={roles} />
          </p>
        </div>
      </div>
      {lock && <LockMessage lock={lock} />}
    </header>
  )
}

function LockMessage({ lock: { reason, since, until } }: { lock: NonNullable<User['lock']> }) {
  const { t } = useTranslation('user')
  return (
    <FormMessage tone="warning">
      <p className="tabular-nums">
        {t('User.lockedSince')} <Moment seconds={since} className="font-semibold" />
        {until === null ? (
          <>, {t('User.lockedForGood')}</>
        ) : (
          <>
            , {t('User.lockedUntil')} <Moment seconds={until} className="font-semibold" />
          </>
        )}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
    </FormMessage>
  )
}
