import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { ExternalLinks } from './external-links.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

export function Footer({ isCalm }: { isCalm: boolean }) {
  const { site, language, year } = useSite()
  const { copyright, legacy, description, partner } = site.footer
  return (
    <footer className="mt-16 border-t border-line bg-surface-2 text-sm text-text-quiet">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 font-display text-lg font-bold text-text">
            <Logo className="size-6 text-brass" /> {site.name}
          </p>
          <p className="max-w-prose">{textIn(description ?? site.description, language)}</p>
          {legacy && <p className="max-w-prose">{textIn(legacy, language)}</p>}
          <div className="flex min-h-11 flex-wrap items-center gap-x-8 gap-y-2">
            <p className="tabular-nums">
              © {year} {copyright}
            </p>
            {!isCalm && <ScrollToTop />}
          </div>
        </div>
        <div className="grid content-start gap-x-14 gap-y-6 sm:grid-cols-[auto_auto]">
          <ExternalLinks className="grid content-start gap-2" />
          <SiteLinks />
          {partner && (
            <a href={partner.url} rel="noopener" className="sm:col-span-2">
              <img
                src={partner.logo}
                alt={partner.name}
                height={40}
                loading="lazy"
                className="h-10 w-auto"
              />
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}

function SiteLinks() {
  const { t } = useTranslation()
  const { language } = useSite()
  return (
    <ul className="grid content-start gap-2">
      <li>
        <Link
          to="/page/policy"
          className="inline-flex min-h-6 items-center hover:text-text hover:underline"
        >
          {t('Footer.policy')}
        </Link>
      </li>
      <li>
        <a
          href={`/feed/${language}.rss`}
          className="inline-flex min-h-6 items-center gap-1.5 hover:text-text hover:underline"
        >
          <FrameIcon name="rss" /> {t('Footer.rss')}
        </a>
      </li>
    </ul>
  )
}
