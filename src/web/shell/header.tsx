import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSite } from '../site.ts'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ExternalLinks } from './external-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNav } from './main-nav.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { ThemeMenu } from './theme-switch.tsx'

/** The head of every page: the server's name, the ways through its site, and who one is here. */
export function Header({ notifications }: { notifications: number }) {
  return (
    <header className="border-b border-line bg-surface-1">
      <UtilityBar />
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <HomeLink />
        <MainNav />
        <div className="flex shrink-0 items-center">
          <SignInLink />
          <AccountMenu notifications={notifications} />
        </div>
      </div>
    </header>
  )
}

function UtilityBar() {
  const { site, language } = useSite()
  const hasLinks = Object.values(site.links).some(Boolean)
  return (
    <div className="hidden border-b border-line text-sm text-text-quiet desk:block">
      <div className="mx-auto flex min-h-10 max-w-page items-center justify-between gap-6 px-6">
        {hasLinks ? (
          <ExternalLinks className="flex flex-wrap gap-x-5" />
        ) : (
          <p className="italic">{site.tagline[language]}</p>
        )}
        <div className="flex shrink-0 items-center gap-4">
          <ThemeMenu />
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  const { name, logo } = useSite().site
  return (
    <Link
      to="/"
      aria-label={t('Shell.homeOf', { name })}
      className="flex min-h-11 min-w-0 items-center gap-3"
    >
      {logo ? (
        <img src={logo} alt="" height={30} className="h-[30px] w-auto" />
      ) : (
        <Logo className="size-[30px] shrink-0 text-brass" />
      )}
      <span className="truncate font-display text-xl font-bold">{name}</span>
    </Link>
  )
}
