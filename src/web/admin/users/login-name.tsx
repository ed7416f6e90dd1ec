import type { UserHead } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** What a player signs in with, where who reads may know it, and their number. */
export function LoginName({ login, id }: Pick<UserHead, 'login' | 'id'>) {
  const { t } = useTranslation('user')
  return (
    <>
      {login && `${login.userName} · `}
      <span className="tabular-nums">{t('UserList.id', { id })}</span>
    </>
  )
}
