import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** The way in for a visitor; hidden by the style sheet from who is signed in. */
export function SignInLink() {
  const { t } = useTranslation()
  return (
    <NavLink
      to="/account/login"
      className="for-guests flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md border border-line-strong px-3 font-semibold hover:border-brass hover:bg-surface-2"
    >
      <Icon name="user" className="size-5 text-brass" /> {t('Account.signIn')}
    </NavLink>
  )
}
