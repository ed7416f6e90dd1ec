import { type Language, defaultOf } from '../../contract/language.ts'
import { toOfferedLanguages } from '../platform/locale/offered-languages.ts'
import { type Said, toLocalText } from '../platform/locale/local-text.ts'
import { shortestPassword } from '../../contract/account-field.ts'
import { toldRankings } from '../../contract/ranking.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { newsArt } from '../../contract/news-art.ts'
import { readWords } from '../platform/content/words.ts'

/** What the owner said of the site; everything but the name may be left out. */
export interface SiteOptions extends Partial<Omit<SiteInfo, Spoken | 'closed' | 'closedPaths'>> {
  languages?: readonly Language[] | undefined
  tagline?: Said | undefined
  description?: Said | undefined
  rules?: Said | undefined
  footer?: Partial<Omit<SiteInfo['footer'], 'legacy' | 'description'>> & {
    legacy?: Said | undefined
    description?: Said | undefined
  }
}

/** What is said in the languages of the site, or of them. */
type Spoken = 'languages' | 'defaultLanguage' | 'tagline' | 'description' | 'rules' | 'footer'

/** Those of a site whose owner names none. */
export const usualLanguages: readonly Language[] = ['fr', 'en']

/**
 * What every page says of the server, with defaults for what the owner left out. News forums without a
 * picture get one of the site's own, in the order the owner named them. A picture on another host is
 * served from `pictureAddress`: a page loads nothing from elsewhere.
 */
export function toSiteInfo(
  options: SiteOptions,
  newsForums: readonly number[],
  pictureAddress: (url: string) => string = (url) => url,
): SiteInfo {
  const serve = (picture: string) => (isElsewhere(picture) ? pictureAddress(picture) : picture)
  const own = Object.entries(options.newsPictures ?? {})
  const introduction = introductionOf(options)
  const { name } = introduction
  // the name stands above it already
  const usual = introduction.description === name ? '' : undefined
  const { partner, legacy, description = usual } = options.footer ?? {}
  const languages = options.languages ?? usualLanguages
  const write = (said: Said) => toLocalText(languages, said)
  const artwork = newsForums.map((id, index) => [String(id), newsArt[index % newsArt.length]])
  return {
    name,
    tagline: write(introduction.tagline),
    description: write(introduction.description),
    languages: toOfferedLanguages(languages),
    defaultLanguage: defaultOf(languages),
    logo: options.logo && serve(options.logo),
    links: options.links ?? {},
    ...(options.isSample && { isSample: true }),
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    footer: {
      copyright: options.footer?.copyright ?? name,
      legacy: legacy === undefined ? undefined : write(legacy),
      description: description === undefined ? undefined : write(description),
      partner: partner && { ...partner, logo: serve(partner.logo) },
    },
    rules: options.rules === undefined ? undefined : write(options.rules),
    hasRulesPage: options.hasRulesPage ?? false,
    shortestPassword: options.shortestPassword ?? shortestPassword,
    hasGame: options.hasGame ?? true,
    hasOwnCharacters: options.hasOwnCharacters ?? options.hasGame ?? true,
    hasGameAccounts: options.hasGameAccounts ?? options.hasOwnCharacters ?? options.hasGame ?? true,
    hasDownload: options.hasDownload ?? true,
    hasEvents: options.hasEvents ?? false,
    hasScreenshots: options.hasScreenshots ?? false,
    hasOwnForum: options.hasOwnForum ?? false,
    rankings: options.rankings ?? [...toldRankings],
    ...(options.customRankings && { customRankings: options.customRankings }),
    ...(options.rates && { rates: options.rates }),
    hasDiscord: options.hasDiscord ?? false,
    hasRewards: options.hasRewards ?? false,
    hasVotes: options.hasVotes ?? false,
    hasPayments: options.hasPayments ?? false,
    closed: [],
    closedPaths: [],
    newsPictures: {
      ...Object.fromEntries(artwork),
      ...Object.fromEntries(own.map(([id, picture]) => [id, serve(picture)])),
    },
    theme: options.theme ?? { dark: {}, light: {} },
  }
}

/** What the site is called and says of itself: one that has no name is the demo’s realm. */
function introductionOf({ name, tagline, description }: SiteOptions) {
  if (name !== undefined) {
    return { name, tagline: tagline ?? '', description: description ?? name }
  }
  const words = readWords('site.json')
  return {
    name: 'Aldermoor',
    tagline: tagline ?? words('tagline'),
    description: description ?? words('description'),
  }
}

function isElsewhere(picture: string): boolean {
  return /^https?:\/\//i.test(picture)
}
