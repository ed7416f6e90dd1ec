import { useState } from 'react'
import { acceptCookies } from '../base/cookie-consent.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'

/** A quiet bar above the page, in its flow: it covers nothing. The style sheet hides it from who accepted. */
export function CookieNotice() {
  const { t } = useTranslation()
  const [isAccepted, setIsAccepted] = useState(false)
  if (isAccepted) return null

  function accept() {
    acceptCookies()
    setIsAccepted(true)
  }

  return (
    <aside
      aria-label={t('Cookies.label')}
      className="cookie-notice border-b border-line bg-surface-3 text-sm"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 sm:px-6">
        <p className="min-w-0 flex-1 basis-60">
          {t('Cookies.text')}{' '}
          <Link to="/page/policy" className="underline underline-offset-4 hover:text-brass">
            {t('Footer.policy')}
          </Link>
        </p>
        <button
          type="button"
          onClick={accept}
          className="min-h-11 rounded-md px-3 font-semibold text-brass hover:bg-surface-4 desk:min-h-8"
        >
          {t('Cookies.accept')}
        </button>
      </div>
    </aside>
  )
}
