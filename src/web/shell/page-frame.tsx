import { needTexts } from '../base/i18n/page-texts.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { hasOldRules } from '../base/session/accepted-rules.ts'
import { useSession } from '../base/session/session.ts'
import { useOptionalSite } from '../base/site.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSessionUpkeep } from './use-session-upkeep.ts'
import { usePendingPath } from './use-pending-path.ts'

const viewBar = createLazy(async () => {
  await needTexts(['user'])
  return import('./view-bar.tsx')
})

const rulesNotice = createLazy(async () => {
  await needTexts(['account'])
  return import('./rules-notice.tsx')
})

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
      <AccountViewBar />
      <CookieNotice />
      <Header notifications={notifications} isCalm={isCalm} />
      <CopyNotice />
      <ChangedRules />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer isCalm={isCalm} />
      <BottomBar notifications={notifications} />
    </>
  )
}

/** Somebody of the team alone loads it. */
function AccountViewBar() {
  const user = useSession()?.user
  const view = user?.view
  const bar = useLazy(viewBar, view !== undefined)
  return view && bar && <bar.ViewBar user={user} view={view} />
}

/** Who accepted others alone loads it. */
function ChangedRules() {
  const user = useSession()?.user
  const site = useOptionalSite()?.site
  const isAsked = user !== undefined && site !== undefined && hasOldRules(user, site)
  const notice = useLazy(rulesNotice, isAsked)
  return isAsked && site.rules && notice && <notice.RulesNotice rules={site.rules} />
}

/** A thin line over the page while the next one takes its time. */
function NavigationProgress() {
  if (usePendingPath() === undefined) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5">
      <div className="h-full origin-left scale-x-90 animate-[advance_8s_ease-out] bg-brass" />
    </div>
  )
}
