import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { SiteLogo } from '../ui/site-logo.tsx'
import { AccountPlace } from './account-place.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNav } from './main-nav.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { SiteSearch } from './site-search.tsx'
import { usePlayerCount } from '../base/player-count.ts'
import { OpenLink } from '../ui/open-link.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'

interface HeaderProps {
  notifications: number
  /** Says nothing of who plays. */
  isCalm: boolean
}

/** The head of every page: the server's name, the ways through its site, and who one is here. */
export function Header({ notifications, isCalm }: HeaderProps) {
  const { hasGame } = useSite().site
  const tellsOfPlayers = hasGame && !isCalm
  return (
    <header className="site-header border-b border-line bg-surface-1">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <div className="site-sign grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
          <HomeLink isAlone={!tellsOfPlayers} />
          {tellsOfPlayers && <PlayerBadge />}
        </div>
        <MainNav />
        <div className="flex max-w-full shrink-0 flex-wrap items-center justify-end">
          <SiteSearch />
          <Languages />
          <MoreMenu />
          <SignInLink />
          <AccountPlace notifications={notifications} />
        </div>
      </div>
    </header>
  )
}

/** Two stand side by side; more would crowd the bar, and hang from the one that is read. */
function Languages() {
  const { t } = useTranslation()
  const { site, language } = useSite()
  if (site.languages.length < 3) {
    return <LanguageSwitch isShort className="hidden text-sm text-text-quiet desk:flex" />
  }
  return (
    <div className="hidden text-sm text-text-quiet desk:block">
      <PopoverMenu
        id="languages"
        triggerClass="flex min-h-11 items-center gap-1 px-2 uppercase hover:text-text"
        trigger={
          <>
            {language} <span className="sr-only">{t('Shell.language')}</span>
            <FrameIcon name="chevron-down" />
          </>
        }
      >
        <LanguageSwitch className="flex-col *:min-h-11" />
      </PopoverMenu>
    </div>
  )
}

function HomeLink({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation()
  const { name, logo, logoSize } = useSite().site
  // beside both lines, where the second stands below the first
  const place = isAlone ? '' : 'min-[22rem]:translate-y-3'
  return (
    <Link
      to="/"
      aria-label={t('Shell.homeOf', { name })}
      // the columns of what is around: the second line begins where the name does, whatever the logo’s width
      className={`col-span-2 grid grid-cols-subgrid items-center ${isAlone ? 'min-h-11' : 'min-h-8'}`}
    >
      <span className={place}>
        <SiteLogo logo={logo} size={logoSize} />
      </span>
      <span className="truncate font-display text-xl font-bold">{name}</span>
    </Link>
  )
}

/** How many play, below the server’s name. Its line is kept free where nobody knows. */
function PlayerBadge() {
  const { t } = useTranslation()
  const { count } = usePlayerCount()
  return (
    <div className="col-span-2 flex h-6 min-w-0 text-sm min-[22rem]:col-span-1 min-[22rem]:col-start-2">
      {count !== -1 && (
        <OpenLink to="/page/online" className="flex min-w-0 items-center gap-2 text-text-quiet">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-online" />
          <span className="truncate">
            <RollingNumber value={count} phrase={(amount) => t('Players.online', { amount })} />
          </span>
        </OpenLink>
      )}
    </div>
  )
}
