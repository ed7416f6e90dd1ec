import { NavLink, useLocation, useMatches } from 'react-router'
import { askedOf } from '../base/asked-query.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'

/** The way in for a visitor; hidden by the style sheet from who is signed in. */
export function SignInLink() {
  const { t } = useTranslation()
  return (
    <NavLink
      to={useSignInAddress()}
      className="for-guests flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md border border-line-strong px-3 font-semibold hover:border-brass hover:bg-surface-2"
    >
      <Icon name="user" className="size-5 text-brass max-[14rem]:hidden" /> {t('Account.signIn')}
    </NavLink>
  )
}

/**
 * Sign-in leads back to where it was asked for. Of the address only what the server knows as well may be part
 * of it, or its page and the browser's would differ; and no link of a mail, which holds a code.
 */
function useSignInAddress(): string {
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle)
  const isNowhere = pathname === '/' || pathname === '/404' || pathname.startsWith('/account/')
  if (isNowhere) return '/account/login'
  const page = askedOf(handles, new URLSearchParams(search))?.page
  const returnUrl = page ? `${pathname}?${new URLSearchParams({ page })}` : pathname
  return `/account/login?${new URLSearchParams({ returnUrl })}`
}
