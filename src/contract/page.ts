import type { Permission } from './permission.ts'
import type { SiteInfo } from './site.ts'
import { isOpen, type SiteFeature } from './site-feature-terms.ts'

/** A file of `public/locales/<language>/`. What is in `site.json` every page has. */
export type Namespace =
  | 'site'
  | 'account'
  | 'game'
  | 'money'
  | 'advert'
  | 'support'
  | 'team'
  | 'user'
  | 'search'
  | 'event'
  | 'forum'
  | 'quality'

/** What not every site has. */
type Need =
  | 'hasGame'
  | 'hasOwnCharacters'
  | 'hasDownload'
  | 'hasEvents'
  | 'hasScreenshots'
  | 'hasDiscord'
  | 'hasRewards'
  | 'hasRulesPage'
  | 'hasOwnForum'

/** A page of the site, as everything that has to do with pages reads it. */
export interface Page {
  /** As routes have it: `/forum/topic/:id/:slug?`. */
  path: `/${string}`
  /** Who may open it: everybody, who is signed in, all of the team, or those of it who may do this. */
  access: 'public' | 'signedIn' | 'team' | Permission
  /** What the site must have for the page to be there. */
  needs?: Need
  /** The part of the site it belongs to: it is not there while the team has closed that. */
  feature?: SiteFeature
  /** Not for search engines, though everybody may open it. Nor are the pages that are not for everybody. */
  isHidden?: boolean
  /** Browsers keep copies of it, to be read again without a network: what it says is for everybody. */
  isCached?: boolean
  /** The texts that it needs besides those of every page. */
  texts?: readonly Namespace[]
  /** What it shows that a browser loads code for, unless the server made the page. */
  parts?: readonly PagePart[]
}

/** Drawings of the game; what people wrote, which is cleaned before it is shown. */
export type PagePart = 'drawings' | 'posts'

const discussed = { texts: ['forum'] } as const
const money = ['money', 'account'] as const
const moneyAndQuality = [...money, 'quality'] as const
const advert = { feature: 'adverts', texts: ['advert'] } as const
const advertForm = {
  access: 'signedIn',
  feature: 'adverts',
  texts: ['advert', 'account'],
} as const
const ticket = {
  access: 'signedIn',
  texts: ['support', 'account'],
  parts: ['posts'],
} as const
const ofMoney = { access: 'signedIn', texts: money } as const

const drawn = { parts: ['drawings'] } as const
const written = { parts: ['posts'] } as const

const gameTexts = { access: 'public', texts: ['game'] } as const
const ofGame = { needs: 'hasGame', ...gameTexts } as const
const entrance = { access: 'public', isHidden: true, texts: ['account'] } as const
const setting = { access: 'signedIn', texts: ['account'] } as const

/** The pages of visitors and players by name: what the team’s need does not come with them, see `team-page.ts`. */
export const playerPages = {
  home: { path: '/', access: 'public', isCached: true },
  news: { path: '/news', access: 'public', isCached: true },
  forum: { path: '/forum', access: 'public', ...discussed },
  category: {
    path: '/forum/:id',
    access: 'public',
    isCached: true,
    ...discussed,
  },
  'forum-new': { path: '/forum/new', access: 'signedIn', ...discussed },
  topic: {
    path: '/forum/topic/:id/:slug?',
    access: 'public',
    isCached: true,
    ...discussed,
    ...written,
  },
  article: {
    path: '/article/:id/:slug?',
    access: 'public',
    isCached: true,
    ...discussed,
    ...written,
  },
  policy: { path: '/page/policy', access: 'public', ...written },
  rules: { path: '/page/rules', access: 'public', needs: 'hasRulesPage', ...written },
  'api-reference': { path: '/page/api', access: 'public' },
  offline: { path: '/offline', access: 'public', isHidden: true },
  'not-found': { path: '/404', access: 'public', isHidden: true },

  // which there are its loader says: other programs may keep some where there is no game
  ranking: { path: '/ranking/:kind', feature: 'rankings', ...gameTexts, ...drawn },
  character: { path: '/character/:id', ...ofGame, texts: ['game', 'quality'], ...drawn },
  guild: { path: '/guild/:id', ...ofGame, ...drawn },
  server: { path: '/page/server', ...ofGame },
  online: { path: '/page/online', feature: 'online', ...ofGame, ...drawn },
  download: {
    path: '/page/download',
    needs: 'hasDownload',
    feature: 'downloads',
    ...gameTexts,
  },
  events: {
    path: '/page/events',
    access: 'public',
    needs: 'hasEvents',
    feature: 'events',
    isCached: true,
    texts: ['event'],
  },
  screenshots: { path: '/page/screenshots', needs: 'hasScreenshots', ...gameTexts },

  donation: { path: '/page/donation', access: 'public', texts: money, ...written },
  'donation-history': { path: '/page/donation/history', ...ofMoney },
  'donation-give': {
    path: '/page/donation/give',
    feature: 'gifts',
    ...ofMoney,
  },
  reward: {
    path: '/page/reward',
    access: 'public',
    needs: 'hasRewards',
    feature: 'rewards',
    texts: moneyAndQuality,
  },
  vote: { path: '/vote', feature: 'votes', ...ofMoney, texts: moneyAndQuality },

  adverts: { path: '/advert', access: 'public', ...advert, ...drawn },
  advert: { path: '/advert/:id/:slug?', access: 'public', ...advert, ...drawn },
  'advert-new': { path: '/advert/new', ...advertForm, ...drawn },
  'advert-edit': { path: '/advert/:id/edit', ...advertForm, ...drawn },
  'advert-mine': { path: '/advert/mine', ...advertForm, ...drawn },
  'advert-searches': { path: '/advert/searches', ...advertForm },
  'advert-conversations': { path: '/advert/conversations', access: 'signedIn', ...advert },
  'advert-conversation': {
    path: '/advert/conversations/:id',
    ...advertForm,
    ...drawn,
  },

  support: { path: '/support', access: 'public', texts: ['support'], ...written },
  'support-new': { path: '/support/new', feature: 'tickets', ...ticket },
  'support-ticket': { path: '/support/ticket/:id', ...ticket },

  notification: { path: '/notification', ...setting },
  'setting-profile': { path: '/setting', ...setting },
  'setting-security': { path: '/setting/security', ...setting },
  'setting-game': { path: '/setting/game', needs: 'hasOwnCharacters', ...setting, ...drawn },
  'setting-notifications': { path: '/setting/notifications', ...setting },
  'setting-privacy': { path: '/setting/privacy', ...setting },

  login: { path: '/account/login', ...entrance },
  register: { path: '/account/register', feature: 'registration', ...entrance },
  'forgot-password': { path: '/account/forgot-password', ...entrance },
  'forgot-user': { path: '/account/forgot-user', ...entrance },
  resend: { path: '/account/resend', ...entrance },
  'reset-password': { path: '/account/reset-password', ...entrance },
  'confirm-email': { path: '/account/confirm-email', ...entrance },
  token: { path: '/account/token', ...entrance },
  discord: { path: '/account/discord', needs: 'hasDiscord', ...entrance },
  'change-email-confirm': { path: '/account/change-email-confirm', ...entrance },
  recover: { path: '/account/recover', ...entrance },
  'destroy-confirm': { path: '/account/destroy-confirm', ...entrance },
  owner: { path: '/account/owner', ...entrance },
  unsubscribe: { path: '/account/unsubscribe', ...entrance },
} as const satisfies Record<string, Page>

/** The page of visitors and players of that name; undefined for the name of anything else, such as a layout. */
export function findPlayerPage(name: string): Page | undefined {
  return (playerPages as Readonly<Record<string, Page>>)[name]
}

/** That with this path. */
export function findPlayerPageAt(path: string): Page | undefined {
  return Object.values<Page>(playerPages).find((page) => page.path === path)
}

/** Whether it is for search engines, too. */
export function isFound({ access, isHidden }: Page): boolean {
  return access === 'public' && !isHidden
}

/** What decides which pages a site has. */
export type Offer = Pick<SiteInfo, Need | 'closed'>

/** Whether a site has what the page is about. */
export function isThere(page: Page, site: Offer): boolean {
  return !isClosed(page, site) && (page.needs === undefined || site[page.needs])
}

/** Whether the team has closed what the page is about. */
export function isClosed({ feature }: Page, site: Pick<SiteInfo, 'closed'>): boolean {
  return feature !== undefined && !isOpen(site, feature)
}
