// before any schema is made: the modules of other routes are loaded after this
import './no-eval.ts'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { defaultLanguage, textIn } from '../../contract/language.ts'
import type { Route } from './+types/root.ts'
import alegreya from '../ui/fonts/alegreya.woff2?url'
import guildhallSans from '../ui/fonts/guildhall-sans.woff2?url'
import { LinkNavigation } from '../base/link.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { readPage } from './load-context.ts'
import { useNamespaces } from './page-namespaces.ts'
import { BootScript, PageScripts } from './page-scripts.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useNavigate } from '../base/router.ts'
import { type RootData, useOptionalSite } from '../base/site.ts'
import { StructuredData } from './structured-data.tsx'
import { ThemeColors, ThemeOverrides } from './theme-tokens.tsx'
import { yearOf } from '../ui/date.tsx'
import { Failure } from '../ui/failure.tsx'
import { sayRates } from '../shell/say-rates.ts'
import { isSwitchingLanguage } from '../base/i18n/use-language-switch.ts'
import './app.css'

export function loader({ context }: Route.LoaderArgs): RootData {
  const page = readPage(context)
  const { language, origin, textsVersion } = page
  const { customRankings, ...site } = page.site
  const year = yearOf(Date.now() / 1000, site.timeZone)
  const rates = site.rates && sayRates(page, site.rates)
  const custom = customRankings && {
    rankings: [...site.rankings, ...Object.keys(customRankings)],
    rankingNames: Object.fromEntries(
      Object.entries(customRankings).map(([key, name]) => [key, textIn(name, language)]),
    ),
  }
  return {
    language,
    site: { ...site, ...custom },
    origin,
    textsVersion,
    year,
    ...(rates && { rates }),
  }
}

/**
 * The site does not change from page to page, nor while one is read again: only another language asks for it again.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const languageOf = (url: URL) => url.searchParams.get('lang')
  return isSwitchingLanguage() || languageOf(currentUrl) !== languageOf(nextUrl)
}

export const links: Route.LinksFunction = () => [
  ...[guildhallSans, alegreya].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useOptionalSite()
  const language = data?.language ?? defaultLanguage
  return (
    // the boot script adds attributes that the server does not know
    <html
      lang={language}
      dir={data?.site.languages.find(({ tag }) => tag === language)?.direction}
      data-languages={data?.site.languages.map(({ tag }) => tag).join(' ') ?? ''}
      data-texts={data?.textsVersion}
      data-namespaces={useNamespaces()}
      // the service worker says so of a copy
      data-copied-at=""
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColors theme={data?.site.theme} />
        <BootScript />
        {data && <Feeds {...data} />}
        <Meta />
        <Links />
        <ThemeOverrides theme={data?.site.theme} />
        <StructuredData />
      </head>
      <body>
        <LinkNavigation value={useNavigate()}>{children}</LinkNavigation>
        <PageScripts />
      </body>
    </html>
  )
}

function Feeds({ site: { name, languages }, language }: RootData) {
  const { t } = useTranslation()
  return languages.map((one) => (
    <link
      key={one.tag}
      rel="alternate"
      type="application/rss+xml"
      title={
        one.tag === language
          ? t('Feed.own', { name })
          : t('Feed.other', { name, language: textIn(one.name, language) })
      }
      href={`/feed/${one.tag}.rss`}
    />
  ))
}

export default function App() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto w-full max-w-page px-4 sm:px-6">
      <Failure error={error} />
    </main>
  )
}
