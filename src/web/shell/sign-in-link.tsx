import { useLocation, useMatches } from 'react-router'
import { askedOf } from '../base/asked-query.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { isWithin } from '../ui/place.ts'

const signIn = '/account/login'

/** The way in for a visitor; hidden by the style sheet from who is signed in. */
export function SignInLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={useSignInAddress()}
      aria-current={isWithin(useLocation().pathname, signIn) ? 'page' : undefined}
      className="for-guests flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md border border-line-strong px-3 font-semibold hover:border-brass hover:bg-surface-2"
    >
      <FrameIcon name="user" className="size-5 text-brass max-[14rem]:hidden" />{' '}
      {t('Account.signIn')}
    </Link>
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
  if (isNowhere) return signIn
  const page = askedOf(handles, new URLSearchParams(search))?.page
  const returnUrl = page ? `${pathname}?${new URLSearchParams({ page })}` : pathname
  return `${signIn}?${new URLSearchParams({ returnUrl })}`
}
