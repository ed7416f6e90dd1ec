import { useMatches } from 'react-router'
import { localeOf, textIn } from '../../contract/language.ts'
import { findPlayerPage, isFound } from '../../contract/page.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { useSite } from './site.ts'

interface PageMetaProps {
  /** The page's own title; the home page leaves it out and is titled with the server's name and tagline. */
  title?: string
  description: string
  /** Path under which the page is known, without language, where it has parameters: `/forum/topic/12/patch-notes`. */
  path?: PageLink
  /** Page of a long list; the first is the list's own address. */
  page?: number
  /** Path or address of the picture to show where the page is shared. */
  image?: string
  type?: 'website' | 'article'
  /** Not for search engines, though the page is: this time it says nothing of its own. */
  isHidden?: boolean
}

/** Title, description, address in each language and social card of a page. React lifts them into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, image = '/social.jpg', type = 'website' } = props
  const { site, language, origin } = useSite()
  const page = findPlayerPage(useMatches().at(-1)?.id ?? '')
  const isHidden = props.isHidden || !page || !isFound(page)
  const tagline = textIn(site.tagline, language)
  const fullTitle = title
    ? `${title} · ${site.name}`
    : [site.name, tagline].filter(Boolean).join(' · ')
  const picture = new URL(image, origin).href
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses path={props.path ?? page.path} page={props.page} />
      )}
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={localeOf(language).replaceAll('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Addresses({ path, page }: { path: string; page: number | undefined }) {
  const { site, language, origin } = useSite()
  const own = pageAddress(origin, path, { lang: language, page })
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {site.languages.map(({ tag: lang }) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={lang}
          href={pageAddress(origin, path, { lang, page })}
        />
      ))}
      {/* an address of its own, as each alternate must be; the plain one is a copy in the visitor's language */}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={pageAddress(origin, path, { lang: site.defaultLanguage, page })}
      />
    </>
  )
}

function pageAddress(
  origin: string,
  path: string,
  query: { lang: string; page: number | undefined },
): string {
  const url = new URL(path, origin)
  url.searchParams.set('lang', query.lang)
  if (query.page && query.page > 1) url.searchParams.set('page', String(query.page))
  return url.href
}
