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
 * picture get one of the site's own, in the order the owner named them.
 */
export function toSiteInfo(options: SiteOptions, newsForums: readonly number[]): SiteInfo {
  const name = options.name ?? demo.name
  const artwork = newsForums.map((id, index) => [String(id), newsArt[index % newsArt.length]])
  return {
    name,
    tagline: options.tagline ?? (options.name ? { fr: '', en: '' } : demo.tagline),
    description: options.description ?? (options.name ? { fr: name, en: name } : demo.description),
    logo: options.logo,
    links: options.links ?? {},
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    footer: {
      copyright: options.footer?.copyright ?? name,
      legacy: options.footer?.legacy,
      description: options.footer?.description,
      partner: options.footer?.partner,
    },
    newsPictures: { ...Object.fromEntries(artwork), ...options.newsPictures },
    theme: options.theme ?? { dark: {}, light: {} },
  }
}
