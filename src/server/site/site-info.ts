import { shortestPassword } from '../../contract/account-field.ts'
import { rankingKinds } from '../../contract/ranking.ts'
import { newsArt, type SiteInfo } from '../../contract/site.ts'
import { inSiteLanguages } from '../platform/content/content.ts'
import { readWords } from '../platform/content/words.ts'

/** What the owner said of the site; everything but the name may be left out. */
export interface SiteOptions extends Partial<Omit<SiteInfo, 'footer'>> {
  footer?: Partial<SiteInfo['footer']>
}

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
  const introduction = introductionOf(options)
  const { name } = introduction
  const artwork = newsForums.map((id, index) => [String(id), newsArt[index % newsArt.length]])
  return {
    ...introduction,
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

/** What the site is called and says of itself: one that has no name is the demo’s realm. */
function introductionOf({ name, tagline, description }: SiteOptions) {
  if (name !== undefined) {
    return {
      name,
      tagline: tagline ?? { fr: '', en: '' },
      description: description ?? { fr: name, en: name },
    }
  }
  const words = readWords('site.json')
  return {
    name: 'Aldermoor',
    tagline: tagline ?? inSiteLanguages(words('tagline')),
    description: description ?? inSiteLanguages(words('description')),
  }
}

function isElsewhere(picture: string): boolean {
  return /^https?:\/\//i.test(picture)
}
