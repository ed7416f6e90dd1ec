import { useState } from 'react'
import { acceptCookies } from '../base/cookie-consent.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'

/**
 * A slim line at the foot of the window, at the page’s end below all of it. Keyboards come to it first. The style
 * sheet hides it from who accepted.
 */
export function CookieNotice() {
  const { t } = useTranslation()
  const [isAccepted, setIsAccepted] = useState(false)
  if (isAccepted) return null

  function accept() {
    acceptCookies()
    setIsAccepted(true)
  }

  return (
    <aside aria-label={t('Cookies.label')} className="cookie-notice">
      <div className="mx-auto flex max-w-page items-center justify-between gap-x-4 px-4 sm:px-6">
        <p className="min-w-0 py-1 leading-snug">
          {t('Cookies.text')}{' '}
          <Link to="/page/policy" className="underline underline-offset-4 hover:text-brass">
            {t('Footer.policy')}
          </Link>
        </p>
        <button
          type="button"
          onClick={accept}
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-brass hover:bg-surface-4 desk:min-h-8"
        >
          {t('Cookies.accept')}
        </button>
      </div>
    </aside>
  )
}
