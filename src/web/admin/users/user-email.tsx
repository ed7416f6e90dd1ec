import type { UserHead } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** The address of a player, and whether they showed that it is theirs. */
export function UserEmail({ login }: { login: NonNullable<UserHead['login']> }) {
  const { t } = useTranslation('user')
  const { email, isEmailConfirmed } = login
  if (email === null) return <span className="text-text-quiet">{t('UserList.noEmail')}</span>
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{email}</span>
      {!isEmailConfirmed && (
        <span className="flex items-center gap-1.5 text-sm text-warning">
          <Icon name="circle-alert" className="size-4 shrink-0" /> {t('UserList.unconfirmed')}
        </span>
      )}
    </span>
  )
}
