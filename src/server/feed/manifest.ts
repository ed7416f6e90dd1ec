import type { ServerTexts } from '../platform/server-texts.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { pages } from '../../contract/page-list.ts'
import type { SiteInfo } from '../../contract/site.ts'

/** The page's ground in the dark theme, `surface-1`, in a notation every device understands. */
const ground = '#0e141b'

/** Where who holds the icon of the site may go at once. */
const shortcuts = [
  { url: pages.home.path, key: 'news' },
  { url: pages.vote.path, key: 'vote' },
  { url: pages.support.path, key: 'support' },
] as const
const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** A web app manifest, with which the site can stand among a device's applications. */
export function toManifest(site: SiteInfo, texts: ServerTexts<'game'>, language: Language) {
  const color = site.theme.dark['surface-1'] ?? ground
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: textIn(site.description, language),
    lang: language,
    dir: site.languages.find(({ tag }) => tag === language)?.direction,
    start_url: pages.home.path,
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: shortcuts
      .filter(({ key }) => key !== 'vote' || site.hasVotes)
      .map(({ url, key }) => ({
        name: texts.read(language, `Shortcut.${key}`),
        url,
        icons: [icon],
      })),
  }
}
