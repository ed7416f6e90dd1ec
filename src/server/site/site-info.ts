import { shortestPassword } from '../../contract/account-field.ts'
import { rankingKinds } from '../../contract/ranking.ts'
import { newsArt, type SiteInfo } from '../../contract/site.ts'

/** What the owner said of the site; everything but the name may be left out. */
export interface SiteOptions extends Partial<Omit<SiteInfo, 'footer'>> {
  footer?: Partial<SiteInfo['footer']>
}

/** The realm a site without configuration shows. */
const demo = {
  name: 'Aldermoor',
  tagline: {
    fr: 'Un royaume où l’on aime revenir',
    en: 'A realm worth coming back to',
  },
  description: {
    fr: 'Les nouvelles, le forum et les classements du royaume d’Aldermoor.',
    en: 'News, forum and rankings of the realm of Aldermoor.',
  },
} satisfies Partial<SiteInfo>

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
  const partner = options.footer?.partner
  const name = options.name ?? demo.name
  const artwork = newsForums.map((id, index) => [String(id), newsArt[index % newsArt.length]])
  return {
    name,
    tagline: options.tagline ?? (options.name ? { fr: '', en: '' } : demo.tagline),
    description: options.description ?? (options.name ? { fr: name, en: name } : demo.description),
    logo: options.logo && serve(options.logo),
    links: options.links ?? {},
    ...(options.isSample && { isSample: true }),
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    footer: {
      copyright: options.footer?.copyright ?? name,
      legacy: options.footer?.legacy,
      description: options.footer?.description,
      partner: partner && { ...partner, logo: serve(partner.logo) },
    },
    rules: options.rules,
    shortestPassword: options.shortestPassword ?? shortestPassword,
    hasGame: options.hasGame ?? true,
    hasDownload: options.hasDownload ?? true,
    rankings: options.rankings ?? [...rankingKinds],
    hasRewards: options.hasRewards ?? false,
    newsPictures: {
      ...Object.fromEntries(artwork),
      ...Object.fromEntries(own.map(([id, picture]) => [id, serve(picture)])),
    },
    theme: options.theme ?? { dark: {}, light: {} },
  }
}

function isElsewhere(picture: string): boolean {
  return /^https?:\/\//i.test(picture)
}
