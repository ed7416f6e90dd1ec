import { useTranslation } from 'react-i18next'
import { BottomBar } from './bottom-bar.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { useSessionUpkeep } from './use-session-upkeep.ts'

interface PageFrameProps {
  /** Nothing beside the page's own content. */
  isCalm?: boolean
  children: React.ReactNode
}

/** What stands around every page: header, footer, cookie notice and the ways through the site. */
export function PageFrame({ isCalm = false, children }: PageFrameProps) {
  const { t } = useTranslation()
  const notifications = useSessionUpkeep()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-30 rounded-md bg-brass px-4 py-3 font-semibold text-brass-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('Shell.skip')}
      </a>
      <NavigationProgress />
      <CookieNotice />
      <Header notifications={notifications} isCalm={isCalm} />
      <CopyNotice />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer isCalm={isCalm} />
      <BottomBar notifications={notifications} />
    </>
  )
}
