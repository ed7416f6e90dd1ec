import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { ExternalLinks } from './external-links.tsx'
import { ServerClock } from './server-clock.tsx'
import { SiteMap } from './site-map.tsx'

/** Where every page ends: whose site it is, all its places, and the owner’s others. */
export function Footer({ isCalm }: { isCalm: boolean }) {
  const { t } = useTranslation()
  const { site, language, year, rates } = useSite()
  const { copyright, legacy, description, partner } = site.footer
  return (
    <footer className="mt-16 text-sm text-text-quiet">
      <div aria-hidden="true" className="ridge" />
      <div className="bg-surface-2">
        <div className="footer-parts mx-auto max-w-page px-4 sm:px-6">
          <div>
            <p className="flex items-center gap-3 font-display text-2xl font-bold text-text">
              <Logo className="size-10 text-brass" /> {site.name}
            </p>
            <p className="max-w-prose">{textIn(description ?? site.description, language)}</p>
            {site.hasGame && <ServerClock />}
            {rates && <p>{rates}</p>}
            {partner && (
              <a href={partner.url} rel="noopener" className="justify-self-start">
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
          {!isCalm && <SiteMap />}
          <div className="footer-end">
            <div>
              {legacy && <p className="max-w-prose">{textIn(legacy, language)}</p>}
              <div className="flex min-h-11 flex-wrap items-center gap-x-8 gap-y-2">
                <p className="tabular-nums">
                  © {year} {copyright}
                </p>
                {!isCalm && (
                  <a href="#top" onClick={scrollUp} className="to-top">
                    <FrameIcon name="arrow-up" className="size-5" /> {t('Shell.top')}
                  </a>
                )}
              </div>
            </div>
            <div>
              <ExternalLinks className="flex flex-wrap gap-x-6 gap-y-2" />
              <SiteLinks />
            </div>
          </div>
        </div>
      </div>
    </footer>
  )
}

function SiteLinks() {
  const { t } = useTranslation()
  const { language } = useSite()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
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

/** By script where there is one: the router would take the hash for the page’s first place, and scroll back to it. */
function scrollUp(event: React.MouseEvent): void {
  event.preventDefault()
  window.scrollTo({ top: 0, behavior: 'smooth' })
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
